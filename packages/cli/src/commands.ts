import type { Command } from './command.ts';
import { accountCaller, accountGet, accountUpdate } from './commands/account/account.ts';
import {
  approvalsApprove,
  approvalsList,
  approvalsReject,
  approvalsShow,
} from './commands/account/approvals.ts';
import { appsDisconnect, appsGet, appsList } from './commands/account/apps.ts';
import { audit } from './commands/account/audit.ts';
import { auditExport } from './commands/account/audit-export.ts';
import { balanceAdjust, balanceGet, balanceRefund, balanceTopup } from './commands/account/balance.ts';
import { keysCreate, keysList, keysRevoke } from './commands/account/keys.ts';
import { mcp } from './commands/account/mcp.ts';
import {
  membersCancel,
  membersInvitations,
  membersInvite,
  membersList,
  membersRemove,
  membersReset,
  membersRole,
  membersSignIns,
} from './commands/account/members.ts';
import {
  installationNotificationsGet,
  installationNotificationsSet,
  installationNotificationsTest,
  notificationsGet,
  notificationsSet,
  notificationsTest,
} from './commands/account/notifications.ts';
import { requestsErrors, requestsGet, requestsList } from './commands/account/requests.ts';
import { spendingLimitsGet, spendingLimitsSet } from './commands/account/spending-limits.ts';
import { alertsList, statistics } from './commands/account/statistics.ts';
import { balanceHistory, balanceHolds, balanceTransactions } from './commands/account/transactions.ts';
import { verifyAudit } from './commands/account/verify-audit.ts';
import { backup, restore } from './commands/installation/backups.ts';
import { demo } from './commands/installation/demo.ts';
import { doctor } from './commands/installation/doctor.ts';
import { sandboxShop } from './commands/installation/sandbox-shop.ts';
import { secretsReencrypt } from './commands/installation/secrets.ts';
import { start } from './commands/installation/start.ts';
import { accountsCreate, accountsList, limitsGet, limitsSet } from './commands/operator/accounts.ts';
import {
  hostsCredentialsClear,
  hostsCredentialsGet,
  hostsCredentialsSet,
} from './commands/operator/hosts/host-credentials.ts';
import { hostsBlock, hostsClear, hostsList, hostsPin, hostsSet } from './commands/operator/hosts/hosts.ts';
import { jobsList, jobsRetry } from './commands/operator/jobs.ts';
import { merchantsList } from './commands/operator/merchants.ts';
import {
  recipesDelete,
  recipesEdit,
  recipesExport,
  recipesGet,
  recipesImport,
  recipesList,
  recipesPin,
  recipesRestore,
  recipesUnpin,
} from './commands/operator/recipes.ts';
import { signingKeysList, signingKeysRotate } from './commands/operator/signing-keys.ts';
import { ordersResolve, ordersUnresolved } from './commands/operator/unresolved-orders.ts';
import { usersList, usersOperator, usersReset } from './commands/operator/users.ts';
import { buy } from './commands/purchases/buy.ts';
import {
  intentsConfirm,
  intentsCreate,
  intentsGet,
  intentsList,
  intentsOrder,
  intentsPurchase,
  intentsTimeline,
} from './commands/purchases/intents.ts';
import { intentsExplain } from './commands/purchases/intents-explain.ts';
import { mandatesExport, mandatesGet } from './commands/purchases/mandates.ts';
import { ordersCancel, ordersGet, ordersList, ordersMail } from './commands/purchases/orders.ts';
import {
  merchantsCheck,
  paymentGatewaysSession,
  productsList,
  productsLookup,
  productsTrack,
  productsUntrack,
} from './commands/purchases/products.ts';
import { shipmentsAdvance, shipmentsGet, shipmentsList } from './commands/purchases/shipments.ts';
import { verifyMandate } from './commands/purchases/verify-mandate.ts';
import { login } from './commands/session/login.ts';
import { open } from './commands/session/open.ts';
import { profilesList, profilesRemove, profilesUse } from './commands/session/profiles.ts';
import { status } from './commands/session/status.ts';
import { deliveriesGet, deliveriesList, deliveriesResend } from './commands/webhooks/deliveries.ts';
import { endpointsRecover, endpointsReplay } from './commands/webhooks/endpoint-recoveries.ts';
import { endpointsRoll } from './commands/webhooks/endpoint-secrets.ts';
import {
  endpointsDelete,
  endpointsGet,
  endpointsHealth,
  endpointsUpdate,
} from './commands/webhooks/endpoint-settings.ts';
import { endpointsAdd, endpointsCheck, endpointsList } from './commands/webhooks/endpoints.ts';
import { eventsArchive, eventsGet, eventsResend, eventsTail } from './commands/webhooks/events.ts';
import { eventsList, eventsTrigger } from './commands/webhooks/events-list.ts';
import { listen } from './commands/webhooks/listen.ts';
import {
  portalLinksCreate,
  portalLinksGet,
  portalLinksList,
  portalLinksRevoke,
} from './commands/webhooks/portal-links.ts';
import { recoveriesCancel, recoveriesGet, recoveriesList } from './commands/webhooks/recoveries.ts';
import { trigger } from './commands/webhooks/trigger.ts';
import { completionOf } from './completion/completion.ts';
import type { Section } from './output/help.ts';

/** Every command except `help`, in the order of the help. */
export const SECTIONS: readonly Section[] = [
  { title: 'Start', commands: [start, demo, sandboxShop] },
  { title: 'Profiles', commands: [login, profilesList, profilesUse, profilesRemove, status, open] },
  {
    title: 'Purchases',
    commands: [
      ...[buy, intentsList, intentsGet, intentsCreate, intentsConfirm, intentsPurchase, intentsOrder],
      ...[intentsTimeline, intentsExplain, mandatesGet, mandatesExport, verifyMandate],
      ...[ordersList, ordersGet, ordersCancel],
      ...[shipmentsList, shipmentsGet, shipmentsAdvance],
      ...[productsLookup, productsTrack, productsUntrack, productsList],
      ...[merchantsCheck, paymentGatewaysSession, mcp],
    ],
  },
  {
    title: 'Events and webhooks',
    commands: [
      ...[listen, trigger, eventsTail, eventsList, eventsGet, eventsTrigger, eventsResend, eventsArchive],
      ...[endpointsAdd, endpointsList, endpointsGet, endpointsUpdate, endpointsDelete, endpointsHealth],
      ...[endpointsCheck, endpointsRoll, endpointsRecover, endpointsReplay],
      ...[deliveriesList, deliveriesGet, deliveriesResend],
      ...[recoveriesList, recoveriesGet, recoveriesCancel],
      ...[portalLinksCreate, portalLinksList, portalLinksGet, portalLinksRevoke],
    ],
  },
  {
    title: 'Account',
    commands: [
      ...[accountGet, accountUpdate, accountCaller, keysCreate, keysList, keysRevoke, limitsGet, limitsSet],
      ...[appsList, appsGet, appsDisconnect],
      ...[spendingLimitsGet, spendingLimitsSet],
      ...[approvalsList, approvalsShow, approvalsApprove, approvalsReject],
      ...[balanceGet, balanceTransactions, balanceHolds, balanceHistory],
      ...[balanceTopup, balanceRefund, balanceAdjust],
      ...[statistics, alertsList, notificationsGet, notificationsSet, notificationsTest],
      ...[requestsList, requestsGet, requestsErrors, audit, auditExport, verifyAudit],
      ...[membersList, membersInvite, membersInvitations, membersCancel, membersRole, membersRemove],
      ...[membersReset, membersSignIns],
    ],
  },
  {
    title: 'Installation, for operators',
    commands: [
      ...[accountsCreate, accountsList, usersList, usersReset, usersOperator],
      ...[ordersUnresolved, ordersResolve, ordersMail, jobsList, jobsRetry, merchantsList],
      ...[hostsPin, hostsBlock, hostsSet, hostsClear, hostsList],
      ...[hostsCredentialsSet, hostsCredentialsGet, hostsCredentialsClear],
      ...[recipesList, recipesGet, recipesExport, recipesImport, recipesEdit, recipesRestore],
      ...[recipesPin, recipesUnpin, recipesDelete],
      ...[signingKeysList, signingKeysRotate],
      ...[installationNotificationsGet, installationNotificationsSet, installationNotificationsTest],
      ...[doctor, backup, restore, secretsReencrypt],
    ],
  },
  { title: 'Shell', commands: [completionOf(() => COMMANDS)] },
];

export const COMMANDS: readonly Command[] = SECTIONS.flatMap(({ commands }) => commands);
