/** The seed of this run: `CRASH_SEED` if set, to reproduce a run, otherwise a random one. */
export function chooseSeed(): number {
  const given = process.env['CRASH_SEED'];
  if (given === undefined || given === '') return Math.floor(Math.random() * 2 ** 32);
  if (!/^\d{1,10}$/.test(given)) throw new Error('CRASH_SEED must be a whole number');
  return Number(given) % 2 ** 32;
}
