/** Mandates of the Agent Payments Protocol (AP2), for merchants that negotiate them: proof of what the client allowed us to buy. */
import { createHash } from 'node:crypto';
import type { ConnectorContext, Failure, PlaceRequest } from '../../connector.ts';
import { verifyDetachedJws } from '../../http-signatures/detached-jws.ts';
import type { Jwk } from '../../http-signatures/jwk.ts';
import { canonicalJson } from '../../json/canonical-json.ts';
import { integer, record, records, text } from '../../json/json-fields.ts';
import type { Checkout } from './checkout.ts';

const AP2_CAPABILITY = 'dev.ucp.shopping.ap2_mandate';

/** How long a merchant can use a mandate. */
const LIFETIME_SECONDS = 900;
/** The cart that the client accepted, and what it allowed an agent to buy while no person was there. */
const CART = 'mandate.checkout.1';
const INTENT = 'mandate.checkout.open.1';

export type MandateOutcome =
  /** Added to the completing call; empty if the merchant negotiated no mandates. */
  | { readonly kind: 'ready'; readonly added: Readonly<Record<string, unknown>> }
  /** Nothing may be sent, now or at all. */
  | { readonly kind: 'not_sent' | 'declined'; readonly failure: Failure };

/**
 * The mandate of a checkout, if the merchant negotiated mandates: signed by us over the whole checkout as the merchant has signed it. Refused
 * if the merchant's signature is missing or wrong: then nothing proves its terms. `keys` is null if the merchant's keys cannot be read now.
 */
export async function purchaseMandate(
  context: ConnectorContext,
  { capabilities, terms }: Checkout,
  keys: readonly Jwk[] | null,
  audience: string,
  request: PlaceRequest,
): Promise<MandateOutcome> {
  if (!capabilities.has(AP2_CAPABILITY)) return { kind: 'ready', added: {} };
  if (terms === null) return refused('The merchant did not sign the terms of the checkout.');
  if (keys === null) {
    const message = 'The keys of the merchant cannot be read to verify the terms of the checkout.';
    return { kind: 'not_sent', failure: { code: 'order_placement_failed', message } };
  }
  const { checkout, authorization } = terms;
  const { ap2: _, ...signed } = checkout;
  if (verifyDetachedJws(authorization, canonicalJson(signed), keys).kind !== 'valid')
    return refused('The signature of the merchant over the terms of the checkout is wrong.');
  const signer = await context.mandateSigner?.();
  if (signer === undefined) return refused('The installation has no key to sign a mandate with.');
  const isHumanPresent = request.consent?.isHumanPresent === true;
  const issuedAt = Math.floor(context.now().getTime() / 1000);
  const common = {
    iss: context.profileUrl,
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
    human_present: isHumanPresent,
  };
  const given = isHumanPresent
    ? {}
    : {
        intent_mandate: signedToken(signer, {
          ...common,
          vct: INTENT,
          constraints: constraintsOf(checkout, audience),
          cnf: { kid: signer.keyid },
          intent: intentOf(request),
        }),
      };
  const jwt = attachedJws(authorization, canonicalJson(signed));
  const bound = { checkout_jwt: jwt, checkout_hash: createHash('sha256').update(jwt).digest('base64url') };
  const token = signedToken(signer, { ...common, vct: CART, checkout, ...bound, ...given });
  return { kind: 'ready', added: { ap2: { checkout_mandate: token } } };
}

/** What the client asked for, without the buyer. */
const intentOf = ({ productUrl, quantity, variantSelections, total, consent }: PlaceRequest) => ({
  product_url: productUrl,
  quantity,
  options: variantSelections,
  max_total: { currency: total.currencyCode, amount: total.amountSubunits },
  ...(consent === undefined ? {} : { confirmed_at: consent.confirmedAt.toISOString() }),
});

/** The merchant's signature with the terms that it signs, in compact form. */
const attachedJws = (detached: string, payload: string): string =>
  detached.replace('..', `.${Buffer.from(payload).toString('base64url')}.`);

/** What AP2 says of a purchase that is not made yet: these items, of this merchant. */
const constraintsOf = (checkout: Readonly<Record<string, unknown>>, merchant: string) => [
  {
    type: 'checkout.line_items',
    items: records(checkout['line_items']).map(({ id, item, quantity }, index) => {
      const { id: itemId, title } = record(item) ?? {};
      return {
        id: text(id) ?? String(index + 1),
        acceptable_items: [{ id: text(itemId) ?? '', title: text(title) ?? '' }],
        quantity: integer(quantity) ?? 1,
      };
    }),
  },
  {
    type: 'checkout.allowed_merchants',
    allowed: [{ id: merchant, name: new URL(merchant).host, website: merchant }],
  },
];

type MandateSigner = Awaited<ReturnType<NonNullable<ConnectorContext['mandateSigner']>>>;

/** An SD-JWT without disclosures: the whole checkout is for the merchant. */
function signedToken({ keyid, sign }: MandateSigner, claims: object): string {
  const text = [{ alg: 'ES256', kid: keyid, typ: 'dc+sd-jwt' }, claims]
    .map((part) => Buffer.from(canonicalJson(part)).toString('base64url'))
    .join('.');
  return `${text}.${Buffer.from(sign(Buffer.from(text))).toString('base64url')}`;
}

const refused = (message: string): MandateOutcome => ({
  kind: 'declined',
  failure: { code: 'order_placement_failed', message },
});
