import type { OperationId } from '@purser/contract';
import type { Handler } from './operation.ts';
import { adjustAccount } from './operations/adjust-account.ts';
import { advanceShipment } from './operations/advance-shipment.ts';
import { cancelInvitation } from './operations/cancel-invitation.ts';
import { cancelRecovery } from './operations/cancel-recovery.ts';
import { cancelWebhookSecretRoll } from './operations/cancel-webhook-secret-roll.ts';
import { changeAccountPersonRole } from './operations/change-account-person-role.ts';
import { changePersonRole } from './operations/change-person-role.ts';
import { checkWebhookEndpoint } from './operations/check-webhook-endpoint.ts';
import { confirmCheckoutIntent } from './operations/confirm-checkout-intent.ts';
import { createAccount } from './operations/create-account.ts';
import { createAccountApiKey } from './operations/create-account-api-key.ts';
import { createApiKey } from './operations/create-api-key.ts';
import { createCheckoutIntent } from './operations/create-checkout-intent.ts';
import { createPaymentGatewaySession } from './operations/create-payment-gateway-session.ts';
import { createRecovery } from './operations/create-recovery.ts';
import { createWebhookEndpoint } from './operations/create-webhook-endpoint.ts';
import { decideOutcome } from './operations/decide-outcome.ts';
import { deleteHostCredentials } from './operations/delete-host-credentials.ts';
import { deleteHostRule } from './operations/delete-host-rule.ts';
import { deleteWebhookEndpoint } from './operations/delete-webhook-endpoint.ts';
import { getAccount } from './operations/get-account.ts';
import { getAccountBalance } from './operations/get-account-balance.ts';
import { getAccountLimits } from './operations/get-account-limits.ts';
import { getAttention } from './operations/get-attention.ts';
import { getBalance } from './operations/get-balance.ts';
import { getBalanceHistory } from './operations/get-balance-history.ts';
import { getBrandByDomain } from './operations/get-brand-by-domain.ts';
import { getCaller } from './operations/get-caller.ts';
import { getCheckoutIntent } from './operations/get-checkout-intent.ts';
import { getCheckoutIntentOrder } from './operations/get-checkout-intent-order.ts';
import { getCheckoutIntentTimeline } from './operations/get-checkout-intent-timeline.ts';
import { getDelivery } from './operations/get-delivery.ts';
import { getDoctorReport } from './operations/get-doctor-report.ts';
import { getEvent } from './operations/get-event.ts';
import { getHostCredentials } from './operations/get-host-credentials.ts';
import { getJobReport } from './operations/get-job-report.ts';
import { getLimits } from './operations/get-limits.ts';
import { getOrder } from './operations/get-order.ts';
import { getRecovery } from './operations/get-recovery.ts';
import { getRequest } from './operations/get-request.ts';
import { getShipment } from './operations/get-shipment.ts';
import { getStatistics } from './operations/get-statistics.ts';
import { getWebhookEndpoint } from './operations/get-webhook-endpoint.ts';
import { getWebhookEndpointHealth } from './operations/get-webhook-endpoint-health.ts';
import { getWebhookEndpointSecret } from './operations/get-webhook-endpoint-secret.ts';
import { invitePerson } from './operations/invite-person.ts';
import { inviteToAccount } from './operations/invite-to-account.ts';
import { listAccountApiKeys } from './operations/list-account-api-keys.ts';
import { listAccounts } from './operations/list-accounts.ts';
import { listApiKeys } from './operations/list-api-keys.ts';
import { listCheckoutIntentShipments } from './operations/list-checkout-intent-shipments.ts';
import { listCheckoutIntents } from './operations/list-checkout-intents.ts';
import { listDeliveries } from './operations/list-deliveries.ts';
import { listEvents } from './operations/list-events.ts';
import { listHolds } from './operations/list-holds.ts';
import { listHostRules } from './operations/list-host-rules.ts';
import { listInstallationPeople } from './operations/list-installation-people.ts';
import { listInvitations } from './operations/list-invitations.ts';
import { listMerchantFigures } from './operations/list-merchant-figures.ts';
import { listOpenOutcomes } from './operations/list-open-outcomes.ts';
import { listOrders } from './operations/list-orders.ts';
import { listPeople } from './operations/list-people.ts';
import { listProductSubscriptions } from './operations/list-product-subscriptions.ts';
import { listRecoveries } from './operations/list-recoveries.ts';
import { listRequestErrors } from './operations/list-request-errors.ts';
import { listRequests } from './operations/list-requests.ts';
import { listShipments } from './operations/list-shipments.ts';
import { listSignIns } from './operations/list-sign-ins.ts';
import { listSigningKeys } from './operations/list-signing-keys.ts';
import { listTransactions } from './operations/list-transactions.ts';
import { listWebhookEndpoints } from './operations/list-webhook-endpoints.ts';
import { lookupProduct } from './operations/lookup-product.ts';
import { makePersonResetLink } from './operations/make-person-reset-link.ts';
import { makeResetLink } from './operations/make-reset-link.ts';
import { previewRecovery } from './operations/preview-recovery.ts';
import { proveWebhookSecret } from './operations/prove-webhook-secret.ts';
import { purchaseCheckoutIntent } from './operations/purchase-checkout-intent.ts';
import { refundAccount } from './operations/refund-account.ts';
import { removeAccountPerson } from './operations/remove-account-person.ts';
import { removePerson } from './operations/remove-person.ts';
import { resendDelivery } from './operations/resend-delivery.ts';
import { resendEvent } from './operations/resend-event.ts';
import { restoreWebhookSecret } from './operations/restore-webhook-secret.ts';
import { retryJob } from './operations/retry-job.ts';
import { revokeAccountApiKey } from './operations/revoke-account-api-key.ts';
import { revokeApiKey } from './operations/revoke-api-key.ts';
import { rollWebhookSecret } from './operations/roll-webhook-secret.ts';
import { rotateSigningKey } from './operations/rotate-signing-key.ts';
import { setAccountLimit } from './operations/set-account-limit.ts';
import { setHostCredentials } from './operations/set-host-credentials.ts';
import { setHostRule } from './operations/set-host-rule.ts';
import { setPersonOperator } from './operations/set-person-operator.ts';
import { subscribeToProduct } from './operations/subscribe-to-product.ts';
import { switchWebhookSecret } from './operations/switch-webhook-secret.ts';
import { topUpAccount } from './operations/top-up-account.ts';
import { triggerEvent } from './operations/trigger-event.ts';
import { unsubscribeFromProduct } from './operations/unsubscribe-from-product.ts';
import { updateAccount } from './operations/update-account.ts';
import { updateWebhookEndpoint } from './operations/update-webhook-endpoint.ts';

/** Who serves each operation of the contract. A missing one does not compile. */
export const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  adjustAccount,
  advanceShipment,
  checkWebhookEndpoint,
  confirmCheckoutIntent,
  createAccount,
  createAccountApiKey,
  createApiKey,
  createCheckoutIntent,
  createPaymentGatewaySession,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getAccount,
  getAccountBalance,
  getAccountLimits,
  getAttention,
  getBalance,
  getBalanceHistory,
  getStatistics,
  listHolds,
  getBrandByDomain,
  getCaller,
  getCheckoutIntent,
  getCheckoutIntentOrder,
  getCheckoutIntentTimeline,
  getDelivery,
  setHostRule,
  listHostRules,
  deleteHostRule,
  setHostCredentials,
  getHostCredentials,
  deleteHostCredentials,
  getDoctorReport,
  listMerchantFigures,
  getJobReport,
  retryJob,
  listOpenOutcomes,
  decideOutcome,
  getEvent,
  getLimits,
  getOrder,
  getShipment,
  getWebhookEndpoint,
  getWebhookEndpointSecret,
  listAccountApiKeys,
  listAccounts,
  listApiKeys,
  listCheckoutIntentShipments,
  listCheckoutIntents,
  listDeliveries,
  listEvents,
  listOrders,
  listProductSubscriptions,
  listShipments,
  listSigningKeys,
  rotateSigningKey,
  listTransactions,
  listWebhookEndpoints,
  lookupProduct,
  purchaseCheckoutIntent,
  refundAccount,
  revokeAccountApiKey,
  revokeApiKey,
  setAccountLimit,
  subscribeToProduct,
  topUpAccount,
  triggerEvent,
  unsubscribeFromProduct,
  cancelRecovery,
  createRecovery,
  getRecovery,
  getWebhookEndpointHealth,
  previewRecovery,
  listRecoveries,
  listRequests,
  getRequest,
  listRequestErrors,
  resendDelivery,
  resendEvent,
  updateAccount,
  updateWebhookEndpoint,
  cancelWebhookSecretRoll,
  restoreWebhookSecret,
  switchWebhookSecret,
  proveWebhookSecret,
  rollWebhookSecret,
  listPeople,
  listInvitations,
  listSignIns,
  listInstallationPeople,
  changePersonRole,
  removePerson,
  changeAccountPersonRole,
  removeAccountPerson,
  makeResetLink,
  makePersonResetLink,
  invitePerson,
  inviteToAccount,
  cancelInvitation,
  setPersonOperator,
};
