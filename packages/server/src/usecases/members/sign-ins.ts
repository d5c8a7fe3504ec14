import { addMs } from '../../kernel/clock.ts';
import { countRefusals, insertSignIn, type SignInRow } from '../../store/members/sign-ins.ts';
import { findUser, findUserByEmail } from '../../store/members/users.ts';
import type { Context } from '../context.ts';

const LOCKED_MS = 15 * 60_000;
const REFUSALS_MAX = 10;
const TEXT_LENGTH_MAX = 255;

type SignInContext = Pick<Context, 'store' | 'clock' | 'seal'>;

export interface SignIn {
  /** Null if unknown; the user is then looked up by `email`. */
  readonly userId: string | null;
  readonly email: string;
  readonly outcome: SignInRow['outcome'];
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/** Records a sign-in. The address is stored as a keyed hash, because a user may have typed the password into the wrong field. */
export async function recordSignIn({ store, clock, seal }: SignInContext, signIn: SignIn): Promise<void> {
  const { userId, email } = signIn;
  const user = await (userId === null ? findUserByEmail(store.db, email) : findUser(store.db, userId));
  await insertSignIn(store.db, {
    user_id: user?.id ?? null,
    email: addressKey(seal, user?.email ?? email),
    outcome: signIn.outcome,
    ip_address: signIn.ipAddress,
    user_agent: signIn.userAgent?.slice(0, TEXT_LENGTH_MAX) ?? null,
    at: clock.now(),
  });
}

/** Whether password sign-in for the address is locked, after too many refused attempts in the last 15 minutes. */
export async function isLockedOut({ store, clock, seal }: SignInContext, email: string): Promise<boolean> {
  const since = addMs(clock.now(), -LOCKED_MS);
  return (await countRefusals(store.db, addressKey(seal, email), since)) >= REFUSALS_MAX;
}

/** The keyed hash that identifies an address in the log. */
const addressKey = (seal: Context['seal'], email: string): string =>
  seal.mac('address of a sign-in', email, 16).toString('base64url');
