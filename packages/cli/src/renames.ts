/** Renamed commands and flags. The error for an old name contains the new one. */

const COMMANDS: readonly (readonly [old: string, now: string])[] = [
  ['people list', 'users list'],
  ['people reset', 'users reset'],
  ['people operator', 'users operator'],
  ['people invite', 'members invite'],
  ['people role', 'members role'],
  ['people remove', 'members remove'],
  ['hosts refuse', 'hosts block'],
];
/** Command groups, for calls that name no subcommand or one that never existed. */
const GROUPS: readonly (readonly [old: string, now: string])[] = [['people', '"members" or "users"']];

const FLAGS: ReadonlyMap<string, string> = new Map([['prove', 'verify']]);

/** The message for a renamed command; null if the arguments name none. */
export function renamedCommand([first, second]: readonly string[]): string | null {
  const command = COMMANDS.find(([old]) => old === `${first} ${second}`);
  if (command !== undefined) return `"${command[0]}" was renamed: use "${command[1]}"`;
  const group = GROUPS.find(([old]) => old === first);
  return group === undefined ? null : `"${group[0]}" was renamed: use ${group[1]}`;
}

/** The new name of a renamed flag, if the command has that flag; null otherwise. */
export function renamedFlag(name: string, known: Readonly<Record<string, unknown>>): string | null {
  const now = FLAGS.get(name);
  return now !== undefined && Object.hasOwn(known, now) ? now : null;
}
