import { randomBytes, randomInt, randomUUID } from 'node:crypto';

export interface StoredToken {
  readonly id: string;
  readonly type: string;
  readonly containers: readonly string[];
  readonly data: unknown;
  readonly created_at: string;
  readonly expires_at?: string;
}

export interface SessionRule {
  readonly container: string;
  readonly permissions: readonly string[];
}

interface Session {
  readonly key: string;
  readonly nonce: string;
  rule: SessionRule | null;
  expiresAt: string;
}

/** A random card number that passes the Luhn check. */
function freshCardNumber(): string {
  const digits = `4${Array.from({ length: 14 }, () => randomInt(10)).join('')}`;
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const CVC_LIFETIME_MS = 3_600_000;

/** The vault's state: sessions, tokens and API keys. */
export class Vault {
  readonly privateKey = `key_test_us_pvt_${randomBytes(12).toString('hex')}`;
  readonly publicKey = `key_test_us_pub_${randomBytes(12).toString('hex')}`;
  readonly cardNumber = freshCardNumber();
  readonly tokens = new Map<string, StoredToken>();
  readonly sessions: Session[] = [];
  /** How far the vault's clock is ahead of the system clock. */
  aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  openSession(): Session {
    const session = {
      key: `key_sess_${randomBytes(12).toString('hex')}`,
      nonce: randomBytes(11).toString('base64url'),
      rule: null,
      expiresAt: new Date(this.now().getTime() + 180_000).toISOString(),
    };
    this.sessions.push(session);
    return session;
  }

  /** Null unless the key is an authorized session that may create tokens. */
  createToken(
    key: string,
    type: string,
    container: string,
    data: unknown,
    expiresAt?: string,
  ): StoredToken | null {
    const session = this.sessions.find((known) => known.key === key);
    const mayCreate =
      session?.rule?.permissions.includes('token:create') && session.rule.container === container;
    if (key !== this.privateKey && !(mayCreate && session.expiresAt > this.now().toISOString())) return null;
    const token: StoredToken = {
      id: randomUUID(),
      type,
      containers: [container],
      data,
      created_at: this.now().toISOString(),
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    };
    this.tokens.set(token.id, token);
    return token;
  }

  /** The current token, without its security code once the code's retention time is over. */
  read(id: string): StoredToken | null {
    const token = this.tokens.get(id);
    if (token === undefined) return null;
    const age = this.now().getTime() - Date.parse(token.created_at);
    if (age < CVC_LIFETIME_MS || typeof token.data !== 'object' || token.data === null) return token;
    const kept = Object.entries(token.data).filter(([name]) => name !== 'cvc');
    return { ...token, data: Object.fromEntries(kept) };
  }
}

/** The token as a key with masked access sees it. */
export function masked(token: StoredToken, cardNumber: string): object {
  const text = JSON.stringify(token).replaceAll(cardNumber, `XXXXXXXXXXXX${cardNumber.slice(-4)}`);
  const shown = JSON.parse(text);
  if (token.type === 'card') delete shown.data.cvc;
  const card = { brand: 'visa', last4: cardNumber.slice(-4), expiration_month: shown.data?.expiration_month };
  return token.type === 'card'
    ? { ...shown, card: { ...card, expiration_year: shown.data.expiration_year } }
    : shown;
}
