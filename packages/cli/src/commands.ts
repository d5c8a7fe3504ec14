import type { Command } from './command.ts';
import { audit } from './commands/account/audit.ts';
import { balanceAdjust, balanceGet, balanceRefund, balanceTopup } from './commands/account/balance.ts';
import { keysCreate, keysList, keysRevoke } from './commands/account/keys.ts';
import { mcp } from './commands/account/mcp.ts';
import {
  membersInvite,
  membersRemove,
  membersRole,
  usersList,
  usersOperator,
  usersReset,
} from './commands/account/members.ts';
import { spendingLimitsGet, spendingLimitsSet } from './commands/account/spending-limits.ts';
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
import { intentsExplain } from './commands/purchases/intents.ts';
import { ordersCancel, ordersList, ordersMail } from './commands/purchases/orders.ts';
import { endpointsRecover, endpointsReplay } from './commands/webhooks/endpoint-recoveries.ts';
import { endpointsRoll } from './commands/webhooks/endpoint-secrets.ts';
import { endpointsAdd, endpointsCheck, endpointsList } from './commands/webhooks/endpoints.ts';
import { eventsArchive, eventsGet, eventsResend, eventsTail } from './commands/webhooks/events.ts';
import { listen } from './commands/webhooks/listen.ts';
import { trigger } from './commands/webhooks/trigger.ts';
import { completionOf } from './completion/completion.ts';

/** Every command except `help`, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  start,
  demo,
  sandboxShop,
  listen,
  mcp,
  trigger,
  eventsTail,
  eventsGet,
  eventsResend,
  eventsArchive,
  intentsExplain,
  ordersList,
  ordersCancel,
  ordersMail,
  endpointsAdd,
  endpointsList,
  endpointsCheck,
  endpointsRoll,
  endpointsRecover,
  endpointsReplay,
  accountsCreate,
  accountsList,
  keysCreate,
  keysList,
  keysRevoke,
  membersInvite,
  membersRole,
  membersRemove,
  usersList,
  usersReset,
  usersOperator,
  limitsGet,
  limitsSet,
  spendingLimitsGet,
  spendingLimitsSet,
  balanceGet,
  balanceTopup,
  balanceRefund,
  balanceAdjust,
  hostsPin,
  hostsBlock,
  hostsSet,
  hostsClear,
  hostsList,
  hostsCredentialsSet,
  hostsCredentialsGet,
  hostsCredentialsClear,
  recipesList,
  recipesGet,
  recipesExport,
  recipesImport,
  recipesEdit,
  recipesRestore,
  recipesPin,
  recipesUnpin,
  recipesDelete,
  signingKeysList,
  signingKeysRotate,
  doctor,
  audit,
  backup,
  restore,
  secretsReencrypt,
  completionOf(() => COMMANDS),
];
