/** Finds the version and the form of bodies that a merchant accepts, and remembers them. */

import type { ConnectorContext } from '../../connector.ts';
import type { DialectKind, DialectMemory } from '../../dialect-memory.ts';
import { record, text } from '../../json/json-fields.ts';
import type { AcpAccess } from '../access.ts';
import {
  type ApiResponse,
  call,
  callOnce,
  isSession,
  isVersionRefusal,
  sessionPath,
  versionsNamed,
} from '../merchant-client.ts';
import { type AcpVersion, isAcpVersion, nextVersion, shapeOf } from '../versions.ts';
import type { Selection } from './fulfilment.ts';
import {
  cancelBody,
  createBodies,
  type FormedBody,
  LINE_PER_UNIT,
  selectBodies,
  type Wanted,
} from './request-bodies.ts';
import type { Session } from './session.ts';

/** Messages of merchants that reject the shape of a body. */
const ABOUT_FORM =
  /unrecogni[sz]ed|unexpected|additional|unknown (?:field|propert|key)|required|schema|validation|must (?:be|have|not)|invalid (?:request|body|type)/i;

/** What a merchant was seen to accept. */
export interface Dialect {
  readonly version: AcpVersion;
  /** Forms of bodies; null if none was tried. */
  readonly createForm: string | null;
  readonly selectForm: string | null;
}

/** The dialects of merchants, by their API's base URL and the version that was tried first. */
export type RequestDialects = DialectMemory<Dialect>;

export const REQUEST_DIALECT: DialectKind<Dialect> = {
  protocol: 'acp requests',
  write: (dialect) => dialect,
  read(stored) {
    const dialect = record(stored);
    const version = dialect?.['version'];
    return dialect === null || !isAcpVersion(version)
      ? null
      : { version, createForm: text(dialect['createForm']), selectForm: text(dialect['selectForm']) };
  },
};

/** A merchant's dialect during one purchase, and in memory. */
export interface Negotiation {
  readonly memory: RequestDialects;
  /** The access before the version was negotiated. */
  readonly given: AcpAccess;
}

const keyOf = ({ given }: Negotiation): string => `${given.version} ${given.baseUrl}`;

async function dialectOf(context: ConnectorContext, negotiation: Negotiation): Promise<Dialect> {
  const { memory, given } = negotiation;
  const known = await memory.get(context, keyOf(negotiation));
  return known ?? { version: given.version, createForm: null, selectForm: null };
}

async function remember(
  context: ConnectorContext,
  negotiation: Negotiation,
  learned: Partial<Dialect>,
): Promise<void> {
  const known = await dialectOf(context, negotiation);
  await negotiation.memory.set(context, keyOf(negotiation), { ...known, ...learned });
}

/** Creates a session in the newest version that both sides support. */
export async function createSession(
  context: ConnectorContext,
  negotiation: Negotiation,
  wanted: Wanted,
): Promise<{ readonly access: AcpAccess; readonly response: ApiResponse }> {
  const tried = new Set<AcpVersion>();
  for (let { version } = await dialectOf(context, negotiation); ; ) {
    tried.add(version);
    const access = { ...negotiation.given, version };
    const response = await postCreate(context, negotiation, access, wanted);
    if (!isVersionRefusal(response)) return { access, response };
    const other = nextVersion(versionsNamed(response), tried);
    if (other === null) return { access, response };
    version = other;
  }
}

async function postCreate(
  context: ConnectorContext,
  negotiation: Negotiation,
  access: AcpAccess,
  wanted: Wanted,
): Promise<ApiResponse> {
  const { createForm } = await dialectOf(context, negotiation);
  const bodies = knownFirst(createBodies(shapeOf(access.version), wanted), createForm);
  const { response, form } = await firstThatFits(context, access, '/checkout_sessions', bodies);
  const { version } = access;
  if (!isVersionRefusal(response))
    await remember(context, negotiation, { version, ...(isSession(response) ? { createForm: form } : {}) });
  if (form !== LINE_PER_UNIT || !isSession(response) || !hasFewer(response.session, wanted)) return response;
  // The merchant may have read lines of the same item as a quantity of one.
  const others = bodies.filter((body) => body.form !== LINE_PER_UNIT);
  const again = await firstThatFits(context, access, '/checkout_sessions', others);
  if (!isSession(again.response)) return response;
  await remember(context, negotiation, { createForm: again.form });
  await cancelSession(context, access, response.session.id);
  return again.response;
}

const hasFewer = ({ lines }: Session, { quantity }: Wanted): boolean =>
  lines.reduce((sum, line) => sum + (line.quantity ?? 0), 0) < quantity;

/** Selects the options. */
export async function selectOptions(
  context: ConnectorContext,
  negotiation: Negotiation,
  access: AcpAccess,
  session: Session,
  selections: readonly Selection[],
): Promise<ApiResponse> {
  const { selectForm } = await dialectOf(context, negotiation);
  const bodies = knownFirst(selectBodies(shapeOf(access.version), session, selections), selectForm);
  const { response, form } = await firstThatFits(context, access, sessionPath(session.id), bodies);
  if (isSession(response)) await remember(context, negotiation, { selectForm: form });
  return response;
}

/** Cancels a session that will not be used; whether the merchant accepts that does not matter. */
export async function cancelSession(
  context: ConnectorContext,
  access: AcpAccess,
  sessionId: string,
): Promise<void> {
  await callOnce(context, access, {
    method: 'POST',
    path: sessionPath(sessionId, '/cancel'),
    ...cancelBody(shapeOf(access.version)),
    idempotencyKey: context.newUuid(),
  });
}

/** The bodies in the remembered form before the others. */
const knownFirst = (bodies: readonly FormedBody[], known: string | null): readonly FormedBody[] => [
  ...bodies.filter(({ form }) => form === known),
  ...bodies.filter(({ form }) => form !== known),
];

/** Tries the bodies in order while the merchant rejects their shape. */
async function firstThatFits(
  context: ConnectorContext,
  access: AcpAccess,
  path: string,
  bodies: readonly FormedBody[],
): Promise<{ readonly response: ApiResponse; readonly form: string }> {
  let last: { readonly response: ApiResponse; readonly form: string } | null = null;
  let refusesDiscounts = false;
  for (const { form, body, hasDiscounts = false } of bodies) {
    if (hasDiscounts && refusesDiscounts) continue;
    const response = await call(context, access, {
      method: 'POST',
      path,
      body,
      idempotencyKey: context.newUuid(),
    });
    last = { response, form };
    if (!refusesForm(response)) return last;
    refusesDiscounts ||= hasDiscounts && isAboutDiscounts(response);
  }
  if (last === null) throw new Error('no body to send');
  return last;
}

function refusesForm(response: ApiResponse): boolean {
  if (response.kind === 'none' || (response.status !== 400 && response.status !== 422)) return false;
  if (isVersionRefusal(response)) return false;
  return response.messages.some(({ content, code }) =>
    ABOUT_FORM.test(`${code.replace(/_/g, ' ')} ${content}`),
  );
}

const isAboutDiscounts = (response: ApiResponse): boolean =>
  response.kind === 'response' &&
  response.messages.some(({ content, code, param }) =>
    /discount|extension/i.test(`${code} ${content} ${param}`),
  );
