import type { Command } from './command.ts';
import { accountsCreate, accountsList, limitsGet, limitsSet } from './commands/accounts.ts';
import { audit } from './commands/audit.ts';
import { backup, restore } from './commands/backups.ts';
import { balanceAdjust, balanceGet, balanceRefund, balanceTopup } from './commands/balance.ts';
import { demo } from './commands/demo.ts';
import { doctor } from './commands/doctor.ts';
import { endpointsRecover, endpointsReplay } from './commands/endpoint-recoveries.ts';
import { endpointsRoll } from './commands/endpoint-secrets.ts';
import { endpointsAdd, endpointsCheck, endpointsList } from './commands/endpoints.ts';
import { eventsArchive, eventsGet, eventsResend, eventsTail } from './commands/events.ts';
import {
  hostsCredentialsClear,
  hostsCredentialsGet,
  hostsCredentialsSet,
} from './commands/hosts/host-credentials.ts';
import { hostsBlock, hostsClear, hostsList, hostsPin, hostsSet } from './commands/hosts/hosts.ts';
import { intentsExplain } from './commands/intents.ts';
import { keysCreate, keysList, keysRevoke } from './commands/keys.ts';
import { listen } from './commands/listen.ts';
import {
  membersInvite,
  membersRemove,
  membersRole,
  usersList,
  usersOperator,
  usersReset,
} from './commands/members.ts';
import { ordersCancel, ordersList, ordersMail } from './commands/orders.ts';
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
} from './commands/recipes.ts';
import { sandboxShop } from './commands/sandbox-shop.ts';
import { secretsReencrypt } from './commands/secrets.ts';
import { signingKeysList, signingKeysRotate } from './commands/signing-keys.ts';
import { start } from './commands/start.ts';
import { trigger } from './commands/trigger.ts';
import { completionOf } from './completion/completion.ts';

/** Every command except `help`, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  start,
  demo,
  sandboxShop,
  listen,
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
