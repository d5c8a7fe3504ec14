import type { SpendingLimits } from '@purser/client';
import type { Scope } from '@purser/contract/vocabulary';
import { SCOPES } from '@purser/contract/vocabulary';
import { type Fields, isFields, listOf, postToPage, textOf, textOrNull } from './auth-request.ts';

export interface AskedConnection {
  /** What the app calls itself; may be empty. */
  readonly name: string;
  /** Where it is redirected to. */
  readonly host: string;
  /** The host that says who the app is; null if only the app says so. */
  readonly documentHost: string | null;
  readonly userName: string;
  readonly accounts: readonly {
    readonly id: string;
    readonly name: string;
    readonly scopes: readonly Scope[];
    /** Whether the user may limit what the app spends. */
    readonly maySetLimits: boolean;
    /** What the app has already. */
    readonly spendingLimits: SpendingLimits;
  }[];
}

export interface Decision {
  readonly allow: boolean;
  readonly accountId?: string;
  readonly scopes?: readonly Scope[];
  readonly spendingLimits?: SpendingLimits;
}

const post = (path: string, body: object): Promise<Fields> =>
  postToPage(`/console/authorization/${path}`, body, {
    credentials: 'same-origin',
    headers: { 'x-purser-console': '1' },
  });

const scopesOf = (value: unknown): readonly Scope[] =>
  Array.isArray(value) ? SCOPES.filter((scope) => value.includes(scope)) : [];

/** The service sends limits as it stores them: those that the API took. */
const isLimits = (value: unknown): value is SpendingLimits => isFields(value);

/** What an app asks for, by the query of its authorization request. Throws `AuthError`. */
export async function readAskedConnection(query: string): Promise<AskedConnection> {
  const answer = await post('read', { query });
  return {
    name: textOf(answer['name']),
    host: textOf(answer['host']),
    documentHost: textOrNull(answer['documentHost']),
    userName: textOf(answer['userName']),
    accounts: listOf(answer['accounts']).map(({ id, name, scopes, maySetLimits, spendingLimits }) => ({
      id: textOf(id),
      name: textOf(name),
      scopes: scopesOf(scopes),
      maySetLimits: maySetLimits === true,
      spendingLimits: isLimits(spendingLimits) ? spendingLimits : {},
    })),
  };
}

/** Answers the app, and returns the address that the browser then goes to. Throws `AuthError`. */
export async function decideConnection(query: string, decision: Decision): Promise<string> {
  const { redirectTo } = await post('decide', { query, ...decision });
  return textOf(redirectTo);
}
