import type { Handlers } from './operation.ts';
import { accountHandlers } from './operations/account.ts';
import { apiKeyHandlers } from './operations/api-keys.ts';
import { auditHandlers } from './operations/audit.ts';
import { billingHandlers } from './operations/billing.ts';
import { checkoutIntentHandlers } from './operations/checkout-intents.ts';
import { approvalHandlers } from './operations/console/approvals.ts';
import { connectedAppHandlers } from './operations/console/connected-apps.ts';
import { portalLinkHandlers } from './operations/console/portal-links.ts';
import { savedViewHandlers } from './operations/console/saved-views.ts';
import { deliveryHandlers } from './operations/deliveries.ts';
import { eventHandlers } from './operations/events.ts';
import { memberHandlers } from './operations/members.ts';
import { operatorAccountHandlers } from './operations/operator-accounts.ts';
import { operatorInstallationHandlers } from './operations/operator-installation.ts';
import { operatorMerchantHandlers } from './operations/operator-merchants.ts';
import { operatorUserHandlers } from './operations/operator-users.ts';
import { orderHandlers } from './operations/orders.ts';
import { paymentGatewayHandlers } from './operations/payment-gateways.ts';
import { productHandlers } from './operations/products.ts';
import { requestHandlers } from './operations/requests.ts';
import { shipmentHandlers } from './operations/shipments.ts';
import { statisticsHandlers } from './operations/statistics.ts';
import { testHelperHandlers } from './operations/test-helpers.ts';
import { webhookEndpointHandlers } from './operations/webhook-endpoints.ts';
import { webhookSecretHandlers } from './operations/webhook-secrets.ts';

/** The handler of each operation. A missing handler is a type error. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...apiKeyHandlers,
  ...approvalHandlers,
  ...auditHandlers,
  ...billingHandlers,
  ...checkoutIntentHandlers,
  ...deliveryHandlers,
  ...eventHandlers,
  ...memberHandlers,
  ...operatorAccountHandlers,
  ...operatorInstallationHandlers,
  ...operatorMerchantHandlers,
  ...operatorUserHandlers,
  ...orderHandlers,
  ...paymentGatewayHandlers,
  ...connectedAppHandlers,
  ...portalLinkHandlers,
  ...savedViewHandlers,
  ...productHandlers,
  ...requestHandlers,
  ...shipmentHandlers,
  ...statisticsHandlers,
  ...testHelperHandlers,
  ...webhookEndpointHandlers,
  ...webhookSecretHandlers,
};
