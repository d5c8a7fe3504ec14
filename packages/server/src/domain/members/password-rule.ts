export const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 256;

/** Common passwords, compared without digits and symbols at either end. */
const OBVIOUS = [
  'password',
  'passwort',
  'passw0rd',
  'p@ssw0rd',
  'qwerty',
  'qwertz',
  'azerty',
  'letmein',
  'welcome',
  'changeme',
  'administrator',
  'iloveyou',
  'correcthorsebatterystaple',
  'purser',
  'abc',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
];

/** Why the password is refused, as a sentence; null when it is accepted. */
export function passwordFlaw(
  password: string,
  { email, name }: { readonly email: string; readonly name: string },
): string | null {
  if (password.length < PASSWORD_LENGTH_MIN)
    return `The password must have at least ${PASSWORD_LENGTH_MIN} characters.`;
  if (password.length > PASSWORD_LENGTH_MAX)
    return `The password must have at most ${PASSWORD_LENGTH_MAX} characters.`;
  const core = withoutPadding(password);
  const own = [email, email.split('@')[0] ?? '', name].map(withoutPadding).filter((text) => text !== '');
  if (own.includes(core)) return 'The password must not be the email address or the name.';
  const isObvious = core === '' || new Set(password).size < 4 || OBVIOUS.includes(core);
  return isObvious ? 'This password is too easy to guess. Choose another.' : null;
}

/** In lower case, without spaces, and without digits and symbols at either end. */
const withoutPadding = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
