import { addMs } from '../../kernel/clock.ts';
import { countRefusals, insertSignIn, type SignInRow } from '../../store/members/sign-ins.ts';
import { findUser, findUserByEmail } from '../../store/members/users.ts';
import type { Context } from '../context.ts';

const LOCKED_MS = 15 * 60_000;
const REFUSALS_MAX = 10;
const TEXT_LENGTH_MAX = 255;

type SignInContext = Pick<Context, 'store' | 'clock' | 'seal'>;

export interface SignIn {
  /** Who it was, where that is known; else the address that was told says it. */
  readonly personId: string | null;
  readonly email: string;
  readonly outcome: SignInRow['outcome'];
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/** Writes the log of sign-ins. What was told and is nobody's address is kept as a keyed hash: it may be a password in the wrong field. */
export async function noteSignIn({ store, clock, seal }: SignInContext, signIn: SignIn): Promise<void> {
  const { personId, email } = signIn;
  const person = await (personId === null ? findUserByEmail(store.db, email) : findUser(store.db, personId));
  await insertSignIn(store.db, {
    user_id: person?.id ?? null,
    email: addressKey(seal, person?.email ?? email),
    outcome: signIn.outcome,
    ip_address: signIn.ipAddress,
    user_agent: signIn.userAgent?.slice(0, TEXT_LENGTH_MAX) ?? null,
    at: clock.now(),
  });
}

/** Whether signing in with a password under the address was refused so often of late that nobody may try for now. */
export async function isLockedOut({ store, clock, seal }: SignInContext, email: string): Promise<boolean> {
  const since = addMs(clock.now(), -LOCKED_MS);
  return (await countRefusals(store.db, addressKey(seal, email), since)) >= REFUSALS_MAX;
}

/** What stands for an address in the log. */
const addressKey = (seal: Context['seal'], email: string): string =>
  seal.mac('address of a sign-in', email, 16).toString('base64url');
