import { SCOPES, type Scope } from '@purser/contract/vocabulary';

/** Whether one of the scopes is to write what this scope reads: it then includes this scope. */
export const isPartOf = (scopes: readonly Scope[], scope: Scope): boolean =>
  scope.endsWith(':read') && scopes.some((one) => one === scope.replace(/:read$/, ':write'));

/** What a person can allow an app that asks for these scopes: of each to write, also only that to read. */
export const choicesOf = (asked: readonly Scope[]): readonly Scope[] =>
  SCOPES.filter((scope) => asked.includes(scope) || isPartOf(asked, scope));

/** The scopes that the app gets, each named once. */
export function grantOf(asked: readonly Scope[], denied: readonly Scope[]): readonly Scope[] {
  const allowed = choicesOf(asked).filter((scope) => !denied.includes(scope));
  return allowed.filter((scope) => !isPartOf(allowed, scope));
}
