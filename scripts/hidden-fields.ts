/** What the models of client libraries do not show in their text form, which ends up in logs. */

/** Objects with personal data. */
const PERSONAL = new Set(['Buyer', 'IntentBuyer']);
const SECRET = new Set([
  'secret',
  'apiKey',
  'key',
  'token',
  'basisTheoryToken',
  'stripeToken',
  'credentials',
  'link',
  'sessionKey',
  'webhookSecret',
]);
/** Objects whose URL gives access to whoever has it. */
const WITH_LINK = new Set(['InvitationWithLink', 'PortalLinkWithUrl', 'ResetLink']);

/** Whether the text form of an object leaves out the field. */
export const isHidden = (objectName: string, field: string): boolean =>
  PERSONAL.has(objectName) || SECRET.has(field) || (WITH_LINK.has(objectName) && field === 'url');
