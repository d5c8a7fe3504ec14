# Generated from the contract by `npm run gen`. Do not edit.

from __future__ import annotations

from .._operation import Operation
from . import models

CREATE_CHECKOUT_INTENT: Operation[models.CheckoutIntent] = Operation(
    "createCheckoutIntent",
    "POST",
    "/api/v1/checkout-intents",
    "mutations",
    models.CheckoutIntent,
    body=models.CheckoutIntentCreate,
)

PURCHASE_CHECKOUT_INTENT: Operation[models.CheckoutIntent] = Operation(
    "purchaseCheckoutIntent",
    "POST",
    "/api/v1/checkout-intents/purchase",
    "mutations",
    models.CheckoutIntent,
    body=models.CheckoutIntentPurchase,
)

GET_CHECKOUT_INTENT: Operation[models.CheckoutIntent] = Operation(
    "getCheckoutIntent",
    "GET",
    "/api/v1/checkout-intents/{id}",
    "reads",
    models.CheckoutIntent,
)

LIST_CHECKOUT_INTENTS: Operation[models.CheckoutIntent] = Operation(
    "listCheckoutIntents",
    "GET",
    "/api/v1/checkout-intents",
    "reads",
    models.CheckoutIntent,
)

CONFIRM_CHECKOUT_INTENT: Operation[models.CheckoutIntent] = Operation(
    "confirmCheckoutIntent",
    "POST",
    "/api/v1/checkout-intents/{id}/confirm",
    "mutations",
    models.CheckoutIntent,
    body=models.CheckoutIntentConfirm,
)

GET_CHECKOUT_INTENT_ORDER: Operation[models.Order] = Operation(
    "getCheckoutIntentOrder",
    "GET",
    "/api/v1/checkout-intents/{id}/order",
    "reads",
    models.Order,
)

GET_CHECKOUT_INTENT_TIMELINE: Operation[models.Timeline] = Operation(
    "getCheckoutIntentTimeline",
    "GET",
    "/api/v1/checkout-intents/{id}/timeline",
    "reads",
    models.Timeline,
)

EXPLAIN_CHECKOUT_INTENT: Operation[models.Explanation] = Operation(
    "explainCheckoutIntent",
    "GET",
    "/api/v1/checkout-intents/{id}/explain",
    "reads",
    models.Explanation,
)

GET_CHECKOUT_INTENT_MANDATE: Operation[models.Mandate] = Operation(
    "getCheckoutIntentMandate",
    "GET",
    "/api/v1/checkout-intents/{id}/mandate",
    "reads",
    models.Mandate,
)

LIST_MANDATE_RECORDS: Operation[models.MandateRecord] = Operation(
    "listMandateRecords",
    "GET",
    "/api/v1/mandate-records",
    "reads",
    models.MandateRecord,
)

LIST_CHECKOUT_INTENT_ATTEMPTS: Operation[models.PurchaseAttempt] = Operation(
    "listCheckoutIntentAttempts",
    "GET",
    "/api/v1/checkout-intents/{id}/attempts",
    "reads",
    models.PurchaseAttempt,
)

GET_CHECKOUT_INTENT_SCREENSHOT: Operation[bytes] = Operation(
    "getCheckoutIntentScreenshot",
    "GET",
    "/api/v1/checkout-intents/{id}/screenshots/{screenshotId}",
    "reads",
    bytes,
    accept="image/jpeg, image/png",
)

LIST_CHECKOUT_INTENT_SHIPMENTS: Operation[models.Shipment] = Operation(
    "listCheckoutIntentShipments",
    "GET",
    "/api/v1/checkout-intents/{id}/shipments",
    "reads",
    models.Shipment,
)

GET_ORDER: Operation[models.Order] = Operation(
    "getOrder",
    "GET",
    "/api/v1/orders/{id}",
    "reads",
    models.Order,
)

LIST_ORDERS: Operation[models.Order] = Operation(
    "listOrders",
    "GET",
    "/api/v1/orders",
    "reads",
    models.Order,
)

CANCEL_ORDER: Operation[models.Cancellation] = Operation(
    "cancelOrder",
    "POST",
    "/api/v1/orders/{id}/cancel",
    "mutations",
    models.Cancellation,
    body=models.OrderCancel,
)

GET_SHIPMENT: Operation[models.Shipment] = Operation(
    "getShipment",
    "GET",
    "/api/v1/shipments/{id}",
    "reads",
    models.Shipment,
)

LIST_SHIPMENTS: Operation[models.Shipment] = Operation(
    "listShipments",
    "GET",
    "/api/v1/shipments",
    "reads",
    models.Shipment,
)

LOOKUP_PRODUCT: Operation[models.Product] = Operation(
    "lookupProduct",
    "GET",
    "/api/v1/products/lookup",
    "product-lookup",
    models.Product,
)

SUBSCRIBE_TO_PRODUCT: Operation[models.ProductSubscription] = Operation(
    "subscribeToProduct",
    "POST",
    "/api/v1/products/subscribe",
    "mutations",
    models.ProductSubscription,
    body=models.ProductSubscriptionTarget,
)

UNSUBSCRIBE_FROM_PRODUCT: Operation[models.ProductSubscription] = Operation(
    "unsubscribeFromProduct",
    "POST",
    "/api/v1/products/unsubscribe",
    "mutations",
    models.ProductSubscription,
    body=models.ProductSubscriptionTarget,
)

LIST_PRODUCT_SUBSCRIPTIONS: Operation[models.ProductSubscription] = Operation(
    "listProductSubscriptions",
    "GET",
    "/api/v1/products/subscriptions",
    "reads",
    models.ProductSubscription,
)

GET_BRAND_BY_DOMAIN: Operation[models.Brand] = Operation(
    "getBrandByDomain",
    "GET",
    "/api/v1/brands/domain/{domain}",
    "reads",
    models.Brand,
)

GET_EVENT: Operation[models.Event] = Operation(
    "getEvent",
    "GET",
    "/api/v1/events/{id}",
    "reads",
    models.Event,
)

LIST_EVENTS: Operation[models.Event] = Operation(
    "listEvents",
    "GET",
    "/api/v1/events",
    "reads",
    models.Event,
)

TRIGGER_EVENT: Operation[models.Event] = Operation(
    "triggerEvent",
    "POST",
    "/api/v1/events/trigger",
    "mutations",
    models.Event,
    body=models.EventTrigger,
)

GET_BALANCE: Operation[models.Balance] = Operation(
    "getBalance",
    "GET",
    "/api/v1/billing/balance",
    "reads",
    models.Balance,
)

LIST_TRANSACTIONS: Operation[models.Transaction] = Operation(
    "listTransactions",
    "GET",
    "/api/v1/billing/transactions",
    "reads",
    models.Transaction,
)

LIST_HOLDS: Operation[models.Holds] = Operation(
    "listHolds",
    "GET",
    "/api/v1/billing/holds",
    "reads",
    models.Holds,
)

GET_BALANCE_HISTORY: Operation[models.BalanceHistory] = Operation(
    "getBalanceHistory",
    "GET",
    "/api/v1/billing/balance-history",
    "reads",
    models.BalanceHistory,
)

CREATE_PAYMENT_GATEWAY_SESSION: Operation[models.PaymentGatewaySession] = Operation(
    "createPaymentGatewaySession",
    "POST",
    "/api/v1/payment-gateways/{gateway}/session",
    "mutations",
    models.PaymentGatewaySession,
)

CREATE_WEBHOOK_ENDPOINT: Operation[models.WebhookEndpointWithSecret] = Operation(
    "createWebhookEndpoint",
    "POST",
    "/api/v1/webhook-endpoints",
    "mutations",
    models.WebhookEndpointWithSecret,
    body=models.WebhookEndpointCreate,
)

GET_WEBHOOK_ENDPOINT: Operation[models.WebhookEndpoint] = Operation(
    "getWebhookEndpoint",
    "GET",
    "/api/v1/webhook-endpoints/{id}",
    "reads",
    models.WebhookEndpoint,
)

GET_WEBHOOK_ENDPOINT_HEALTH: Operation[models.WebhookEndpointHealth] = Operation(
    "getWebhookEndpointHealth",
    "GET",
    "/api/v1/webhook-endpoints/{id}/health",
    "reads",
    models.WebhookEndpointHealth,
)

LIST_WEBHOOK_ENDPOINTS: Operation[models.WebhookEndpoint] = Operation(
    "listWebhookEndpoints",
    "GET",
    "/api/v1/webhook-endpoints",
    "reads",
    models.WebhookEndpoint,
)

UPDATE_WEBHOOK_ENDPOINT: Operation[models.WebhookEndpoint] = Operation(
    "updateWebhookEndpoint",
    "PUT",
    "/api/v1/webhook-endpoints/{id}",
    "mutations",
    models.WebhookEndpoint,
    body=models.WebhookEndpointUpdate,
)

DELETE_WEBHOOK_ENDPOINT: Operation[models.Deleted] = Operation(
    "deleteWebhookEndpoint",
    "DELETE",
    "/api/v1/webhook-endpoints/{id}",
    "mutations",
    models.Deleted,
)

ROLL_WEBHOOK_SECRET: Operation[models.WebhookEndpointWithSecret] = Operation(
    "rollWebhookSecret",
    "POST",
    "/api/v1/webhook-endpoints/{id}/secret/roll",
    "mutations",
    models.WebhookEndpointWithSecret,
)

VERIFY_WEBHOOK_SECRET: Operation[models.WebhookEndpoint] = Operation(
    "verifyWebhookSecret",
    "POST",
    "/api/v1/webhook-endpoints/{id}/secret/verify",
    "mutations",
    models.WebhookEndpoint,
)

SWITCH_WEBHOOK_SECRET: Operation[models.WebhookEndpoint] = Operation(
    "switchWebhookSecret",
    "POST",
    "/api/v1/webhook-endpoints/{id}/secret/switch",
    "mutations",
    models.WebhookEndpoint,
    body=models.WebhookSecretSwitch,
)

RESTORE_WEBHOOK_SECRET: Operation[models.WebhookEndpoint] = Operation(
    "restoreWebhookSecret",
    "POST",
    "/api/v1/webhook-endpoints/{id}/secret/restore",
    "mutations",
    models.WebhookEndpoint,
)

CANCEL_WEBHOOK_SECRET_ROLL: Operation[models.WebhookEndpoint] = Operation(
    "cancelWebhookSecretRoll",
    "DELETE",
    "/api/v1/webhook-endpoints/{id}/secret/pending",
    "mutations",
    models.WebhookEndpoint,
)

GET_WEBHOOK_ENDPOINT_SECRET: Operation[models.WebhookEndpointSecret] = Operation(
    "getWebhookEndpointSecret",
    "GET",
    "/api/v1/webhook-endpoints/{id}/secret",
    "reads",
    models.WebhookEndpointSecret,
)

CHECK_WEBHOOK_ENDPOINT: Operation[models.EndpointCheckReport] = Operation(
    "checkWebhookEndpoint",
    "POST",
    "/api/v1/webhook-endpoints/{id}/check",
    "mutations",
    models.EndpointCheckReport,
)

RESEND_EVENT: Operation[models.Delivery] = Operation(
    "resendEvent",
    "POST",
    "/api/v1/webhook-endpoints/{id}/resend",
    "mutations",
    models.Delivery,
    body=models.Resend,
)

GET_DELIVERY: Operation[models.DeliveryWithAttempts] = Operation(
    "getDelivery",
    "GET",
    "/api/v1/deliveries/{id}",
    "reads",
    models.DeliveryWithAttempts,
)

LIST_DELIVERIES: Operation[models.Delivery] = Operation(
    "listDeliveries",
    "GET",
    "/api/v1/deliveries",
    "reads",
    models.Delivery,
)

RESEND_DELIVERY: Operation[models.Delivery] = Operation(
    "resendDelivery",
    "POST",
    "/api/v1/deliveries/{id}/resend",
    "mutations",
    models.Delivery,
)

CREATE_RECOVERY: Operation[models.Recovery] = Operation(
    "createRecovery",
    "POST",
    "/api/v1/webhook-endpoints/{id}/recoveries",
    "mutations",
    models.Recovery,
    body=models.RecoveryCreate,
)

PREVIEW_RECOVERY: Operation[models.RecoveryPreview] = Operation(
    "previewRecovery",
    "GET",
    "/api/v1/webhook-endpoints/{id}/recovery-preview",
    "reads",
    models.RecoveryPreview,
)

GET_RECOVERY: Operation[models.Recovery] = Operation(
    "getRecovery",
    "GET",
    "/api/v1/webhook-endpoints/{id}/recoveries/{recoveryId}",
    "reads",
    models.Recovery,
)

LIST_RECOVERIES: Operation[models.Recovery] = Operation(
    "listRecoveries",
    "GET",
    "/api/v1/webhook-endpoints/{id}/recoveries",
    "reads",
    models.Recovery,
)

CANCEL_RECOVERY: Operation[models.Recovery] = Operation(
    "cancelRecovery",
    "POST",
    "/api/v1/webhook-endpoints/{id}/recoveries/{recoveryId}/cancel",
    "mutations",
    models.Recovery,
)

CREATE_API_KEY: Operation[models.ApiKeyWithSecret] = Operation(
    "createApiKey",
    "POST",
    "/api/v1/api-keys",
    "mutations",
    models.ApiKeyWithSecret,
    body=models.ApiKeyCreate,
)

LIST_API_KEYS: Operation[models.ApiKey] = Operation(
    "listApiKeys",
    "GET",
    "/api/v1/api-keys",
    "reads",
    models.ApiKey,
)

REVOKE_API_KEY: Operation[models.Deleted] = Operation(
    "revokeApiKey",
    "DELETE",
    "/api/v1/api-keys/{id}",
    "mutations",
    models.Deleted,
)

LIST_CONNECTED_APPS: Operation[models.ConnectedApp] = Operation(
    "listConnectedApps",
    "GET",
    "/api/v1/connected-apps",
    "reads",
    models.ConnectedApp,
)

GET_CONNECTED_APP: Operation[models.ConnectedApp] = Operation(
    "getConnectedApp",
    "GET",
    "/api/v1/connected-apps/{id}",
    "reads",
    models.ConnectedApp,
)

DISCONNECT_APP: Operation[models.Deleted] = Operation(
    "disconnectApp",
    "DELETE",
    "/api/v1/connected-apps/{id}",
    "mutations",
    models.Deleted,
)

CREATE_PORTAL_LINK: Operation[models.PortalLinkWithUrl] = Operation(
    "createPortalLink",
    "POST",
    "/api/v1/portal-links",
    "mutations",
    models.PortalLinkWithUrl,
    body=models.PortalLinkCreate,
)

LIST_PORTAL_LINKS: Operation[models.PortalLink] = Operation(
    "listPortalLinks",
    "GET",
    "/api/v1/portal-links",
    "reads",
    models.PortalLink,
)

GET_PORTAL_LINK: Operation[models.PortalLink] = Operation(
    "getPortalLink",
    "GET",
    "/api/v1/portal-links/{id}",
    "reads",
    models.PortalLink,
)

REVOKE_PORTAL_LINK: Operation[models.Deleted] = Operation(
    "revokePortalLink",
    "DELETE",
    "/api/v1/portal-links/{id}",
    "mutations",
    models.Deleted,
)

LIST_SAVED_VIEWS: Operation[models.SavedViews] = Operation(
    "listSavedViews",
    "GET",
    "/api/v1/saved-views",
    "reads",
    models.SavedViews,
)

CREATE_SAVED_VIEW: Operation[models.SavedView] = Operation(
    "createSavedView",
    "POST",
    "/api/v1/saved-views",
    "mutations",
    models.SavedView,
    body=models.SavedViewCreate,
)

UPDATE_SAVED_VIEW: Operation[models.SavedView] = Operation(
    "updateSavedView",
    "PUT",
    "/api/v1/saved-views/{id}",
    "mutations",
    models.SavedView,
    body=models.SavedViewUpdate,
)

DELETE_SAVED_VIEW: Operation[models.Deleted] = Operation(
    "deleteSavedView",
    "DELETE",
    "/api/v1/saved-views/{id}",
    "mutations",
    models.Deleted,
)

GET_LIMITS: Operation[models.Limits] = Operation(
    "getLimits",
    "GET",
    "/api/v1/limits",
    "reads",
    models.Limits,
)

GET_SPENDING_LIMITS: Operation[models.SpendingLimitsState] = Operation(
    "getSpendingLimits",
    "GET",
    "/api/v1/spending-limits/{spender}",
    "reads",
    models.SpendingLimitsState,
)

SET_SPENDING_LIMITS: Operation[models.SpendingLimitsState] = Operation(
    "setSpendingLimits",
    "PUT",
    "/api/v1/spending-limits/{spender}",
    "mutations",
    models.SpendingLimitsState,
    body=models.SpendingLimits,
)

LIST_APPROVALS: Operation[models.Approval] = Operation(
    "listApprovals",
    "GET",
    "/api/v1/approvals",
    "reads",
    models.Approval,
)

GET_APPROVAL: Operation[models.Approval] = Operation(
    "getApproval",
    "GET",
    "/api/v1/approvals/{id}",
    "reads",
    models.Approval,
)

APPROVE_PURCHASE: Operation[models.Approval] = Operation(
    "approvePurchase",
    "POST",
    "/api/v1/approvals/{id}/approve",
    "mutations",
    models.Approval,
    body=models.ApprovalDecision,
)

REJECT_PURCHASE: Operation[models.Approval] = Operation(
    "rejectPurchase",
    "POST",
    "/api/v1/approvals/{id}/reject",
    "mutations",
    models.Approval,
    body=models.ApprovalDecision,
)

LIST_REQUESTS: Operation[models.ApiRequest] = Operation(
    "listRequests",
    "GET",
    "/api/v1/requests",
    "reads",
    models.ApiRequest,
)

GET_REQUEST: Operation[models.ApiRequest] = Operation(
    "getRequest",
    "GET",
    "/api/v1/requests/{id}",
    "reads",
    models.ApiRequest,
)

LIST_REQUEST_ERRORS: Operation[models.ApiRequestErrors] = Operation(
    "listRequestErrors",
    "GET",
    "/api/v1/request-errors",
    "reads",
    models.ApiRequestErrors,
)

LIST_AUDIT_ENTRIES: Operation[models.AuditEntry] = Operation(
    "listAuditEntries",
    "GET",
    "/api/v1/audit-entries",
    "reads",
    models.AuditEntry,
)

GET_AUDIT_CHAIN: Operation[models.AuditChain] = Operation(
    "getAuditChain",
    "GET",
    "/api/v1/audit-chain",
    "reads",
    models.AuditChain,
)

GET_STATISTICS: Operation[models.Statistics] = Operation(
    "getStatistics",
    "GET",
    "/api/v1/statistics",
    "reads",
    models.Statistics,
)

LIST_ALERTS: Operation[models.Alerts] = Operation(
    "listAlerts",
    "GET",
    "/api/v1/alerts",
    "reads",
    models.Alerts,
)

GET_ALERT_NOTIFICATIONS: Operation[models.AlertNotifications] = Operation(
    "getAlertNotifications",
    "GET",
    "/api/v1/alert-notifications",
    "reads",
    models.AlertNotifications,
)

SET_ALERT_NOTIFICATIONS: Operation[models.AlertNotifications] = Operation(
    "setAlertNotifications",
    "PUT",
    "/api/v1/alert-notifications",
    "mutations",
    models.AlertNotifications,
    body=models.AlertNotificationsSet,
)

TEST_ALERT_NOTIFICATIONS: Operation[models.NotificationTest] = Operation(
    "testAlertNotifications",
    "POST",
    "/api/v1/alert-notifications/test",
    "mutations",
    models.NotificationTest,
)

GET_CALLER: Operation[models.Caller] = Operation(
    "getCaller",
    "GET",
    "/api/v1/me",
    "reads",
    models.Caller,
)

GET_ACCOUNT: Operation[models.AccountSettings] = Operation(
    "getAccount",
    "GET",
    "/api/v1/account",
    "reads",
    models.AccountSettings,
)

UPDATE_ACCOUNT: Operation[models.AccountSettings] = Operation(
    "updateAccount",
    "PUT",
    "/api/v1/account",
    "mutations",
    models.AccountSettings,
    body=models.AccountUpdate,
)

LIST_MEMBERS: Operation[models.Member] = Operation(
    "listMembers",
    "GET",
    "/api/v1/members",
    "reads",
    models.Member,
)

CHANGE_MEMBER_ROLE: Operation[models.Member] = Operation(
    "changeMemberRole",
    "PUT",
    "/api/v1/members/{id}",
    "mutations",
    models.Member,
    body=models.MemberRoleSet,
)

REMOVE_MEMBER: Operation[models.Deleted] = Operation(
    "removeMember",
    "DELETE",
    "/api/v1/members/{id}",
    "mutations",
    models.Deleted,
)

CREATE_MEMBER_RESET_LINK: Operation[models.ResetLink] = Operation(
    "createMemberResetLink",
    "POST",
    "/api/v1/members/{id}/reset-links",
    "mutations",
    models.ResetLink,
)

INVITE_MEMBER: Operation[models.InvitationWithLink] = Operation(
    "inviteMember",
    "POST",
    "/api/v1/member-invitations",
    "mutations",
    models.InvitationWithLink,
    body=models.InvitationCreate,
)

LIST_INVITATIONS: Operation[models.Invitation] = Operation(
    "listInvitations",
    "GET",
    "/api/v1/member-invitations",
    "reads",
    models.Invitation,
)

CANCEL_INVITATION: Operation[models.Deleted] = Operation(
    "cancelInvitation",
    "DELETE",
    "/api/v1/member-invitations/{id}",
    "mutations",
    models.Deleted,
)

LIST_SIGN_INS: Operation[models.SignIn] = Operation(
    "listSignIns",
    "GET",
    "/api/v1/members/sign-ins",
    "reads",
    models.SignIn,
)

ADVANCE_SHIPMENT: Operation[models.AdvancedShipment] = Operation(
    "advanceShipment",
    "POST",
    "/api/v1/test-helpers/checkout-intents/{id}/shipments/advance",
    "mutations",
    models.AdvancedShipment,
)

START_SANDBOX_SHOP: Operation[models.SandboxShop] = Operation(
    "startSandboxShop",
    "POST",
    "/api/v1/test-helpers/sandbox-shop",
    "mutations",
    models.SandboxShop,
)

CREATE_ACCOUNT: Operation[models.CreatedAccount] = Operation(
    "createAccount",
    "POST",
    "/api/v1/operator/accounts",
    "mutations",
    models.CreatedAccount,
    body=models.AccountCreate,
)

LIST_ACCOUNTS: Operation[models.Account] = Operation(
    "listAccounts",
    "GET",
    "/api/v1/operator/accounts",
    "reads",
    models.Account,
)

GET_ACCOUNT_LIMITS: Operation[models.Limits] = Operation(
    "getAccountLimits",
    "GET",
    "/api/v1/operator/accounts/{id}/limits",
    "reads",
    models.Limits,
)

SET_ACCOUNT_LIMIT: Operation[models.Limits] = Operation(
    "setAccountLimit",
    "PUT",
    "/api/v1/operator/accounts/{id}/limits/{bucket}",
    "mutations",
    models.Limits,
    body=models.AccountLimitSet,
)

GET_ACCOUNT_SPENDING_LIMITS: Operation[models.SpendingLimitsState] = Operation(
    "getAccountSpendingLimits",
    "GET",
    "/api/v1/operator/accounts/{id}/spending-limits/{spender}",
    "reads",
    models.SpendingLimitsState,
)

SET_ACCOUNT_SPENDING_LIMITS: Operation[models.SpendingLimitsState] = Operation(
    "setAccountSpendingLimits",
    "PUT",
    "/api/v1/operator/accounts/{id}/spending-limits/{spender}",
    "mutations",
    models.SpendingLimitsState,
    body=models.SpendingLimits,
)

TOP_UP_ACCOUNT: Operation[models.Transaction] = Operation(
    "topUpAccount",
    "POST",
    "/api/v1/operator/accounts/{id}/topups",
    "mutations",
    models.Transaction,
    body=models.TopUp,
)

REFUND_ACCOUNT: Operation[models.Transaction] = Operation(
    "refundAccount",
    "POST",
    "/api/v1/operator/accounts/{id}/refunds",
    "mutations",
    models.Transaction,
    body=models.Refund,
)

ADJUST_ACCOUNT: Operation[models.Transaction] = Operation(
    "adjustAccount",
    "POST",
    "/api/v1/operator/accounts/{id}/adjustments",
    "mutations",
    models.Transaction,
    body=models.Adjustment,
)

GET_ACCOUNT_BALANCE: Operation[models.Balance] = Operation(
    "getAccountBalance",
    "GET",
    "/api/v1/operator/accounts/{id}/balance",
    "reads",
    models.Balance,
)

CREATE_ACCOUNT_API_KEY: Operation[models.ApiKeyWithSecret] = Operation(
    "createAccountApiKey",
    "POST",
    "/api/v1/operator/accounts/{id}/api-keys",
    "mutations",
    models.ApiKeyWithSecret,
    body=models.AccountApiKeyCreate,
)

LIST_ACCOUNT_API_KEYS: Operation[models.ApiKey] = Operation(
    "listAccountApiKeys",
    "GET",
    "/api/v1/operator/accounts/{id}/api-keys",
    "reads",
    models.ApiKey,
)

SET_HOST_RULE: Operation[models.HostRule] = Operation(
    "setHostRule",
    "PUT",
    "/api/v1/operator/hosts/{host}",
    "mutations",
    models.HostRule,
    body=models.HostRuleSet,
)

LIST_HOST_RULES: Operation[models.HostRule] = Operation(
    "listHostRules",
    "GET",
    "/api/v1/operator/hosts",
    "reads",
    models.HostRule,
)

DELETE_HOST_RULE: Operation[models.Deleted] = Operation(
    "deleteHostRule",
    "DELETE",
    "/api/v1/operator/hosts/{host}",
    "mutations",
    models.Deleted,
)

SET_HOST_CREDENTIALS: Operation[models.HostCredentials] = Operation(
    "setHostCredentials",
    "PUT",
    "/api/v1/operator/hosts/{host}/credentials",
    "mutations",
    models.HostCredentials,
    body=models.HostCredentialsSet,
)

GET_HOST_CREDENTIALS: Operation[models.HostCredentials] = Operation(
    "getHostCredentials",
    "GET",
    "/api/v1/operator/hosts/{host}/credentials",
    "reads",
    models.HostCredentials,
)

DELETE_HOST_CREDENTIALS: Operation[models.Deleted] = Operation(
    "deleteHostCredentials",
    "DELETE",
    "/api/v1/operator/hosts/{host}/credentials",
    "mutations",
    models.Deleted,
)

LIST_RECIPES: Operation[models.RecipeSummary] = Operation(
    "listRecipes",
    "GET",
    "/api/v1/operator/recipes",
    "reads",
    models.RecipeSummary,
)

GET_RECIPE: Operation[models.Recipe] = Operation(
    "getRecipe",
    "GET",
    "/api/v1/operator/recipes/{target}",
    "reads",
    models.Recipe,
)

SET_RECIPE: Operation[models.Recipe] = Operation(
    "setRecipe",
    "PUT",
    "/api/v1/operator/recipes/{target}",
    "mutations",
    models.Recipe,
    body=models.RecipeSet,
)

DELETE_RECIPE: Operation[models.Deleted] = Operation(
    "deleteRecipe",
    "DELETE",
    "/api/v1/operator/recipes/{target}",
    "mutations",
    models.Deleted,
)

RESTORE_RECIPE: Operation[models.Recipe] = Operation(
    "restoreRecipe",
    "POST",
    "/api/v1/operator/recipes/{target}/restore",
    "mutations",
    models.Recipe,
    body=models.RecipeRestore,
)

PIN_RECIPE: Operation[models.Recipe] = Operation(
    "pinRecipe",
    "PUT",
    "/api/v1/operator/recipes/{target}/pin",
    "mutations",
    models.Recipe,
)

UNPIN_RECIPE: Operation[models.Recipe] = Operation(
    "unpinRecipe",
    "DELETE",
    "/api/v1/operator/recipes/{target}/pin",
    "mutations",
    models.Recipe,
)

LIST_SIGNING_KEYS: Operation[models.SigningKeyList] = Operation(
    "listSigningKeys",
    "GET",
    "/api/v1/operator/signing-keys",
    "reads",
    models.SigningKeyList,
)

ROTATE_SIGNING_KEYS: Operation[models.SigningKeyList] = Operation(
    "rotateSigningKeys",
    "POST",
    "/api/v1/operator/signing-keys/rotation",
    "mutations",
    models.SigningKeyList,
    body=models.SigningKeyRotation,
)

LIST_MERCHANT_STATISTICS: Operation[models.MerchantStatisticsList] = Operation(
    "listMerchantStatistics",
    "GET",
    "/api/v1/operator/merchants",
    "reads",
    models.MerchantStatisticsList,
)

GET_JOB_REPORT: Operation[models.JobReport] = Operation(
    "getJobReport",
    "GET",
    "/api/v1/operator/jobs",
    "reads",
    models.JobReport,
)

RETRY_JOB: Operation[models.RetriedJob] = Operation(
    "retryJob",
    "POST",
    "/api/v1/operator/jobs/{id}/retry",
    "mutations",
    models.RetriedJob,
)

LIST_UNRESOLVED_ORDERS: Operation[models.UnresolvedOrders] = Operation(
    "listUnresolvedOrders",
    "GET",
    "/api/v1/operator/unresolved-orders",
    "reads",
    models.UnresolvedOrders,
)

RESOLVE_ORDER: Operation[models.ResolvedOrder] = Operation(
    "resolveOrder",
    "POST",
    "/api/v1/operator/unresolved-orders/{id}/resolve",
    "mutations",
    models.ResolvedOrder,
    body=models.OrderResolution,
)

RECEIVE_MERCHANT_MAIL: Operation[models.MerchantMailResult] = Operation(
    "receiveMerchantMail",
    "POST",
    "/api/v1/operator/merchant-mail",
    "mutations",
    models.MerchantMailResult,
    content_type="message/rfc822",
)

LIST_INSTALLATION_AUDIT_ENTRIES: Operation[models.AuditEntry] = Operation(
    "listInstallationAuditEntries",
    "GET",
    "/api/v1/operator/audit-entries",
    "reads",
    models.AuditEntry,
)

GET_INSTALLATION_AUDIT_CHAIN: Operation[models.AuditChain] = Operation(
    "getInstallationAuditChain",
    "GET",
    "/api/v1/operator/audit-chains/{chain}",
    "reads",
    models.AuditChain,
)

GET_DOCTOR_REPORT: Operation[models.DoctorReport] = Operation(
    "getDoctorReport",
    "GET",
    "/api/v1/operator/doctor",
    "reads",
    models.DoctorReport,
)

REVOKE_ACCOUNT_API_KEY: Operation[models.Deleted] = Operation(
    "revokeAccountApiKey",
    "DELETE",
    "/api/v1/operator/accounts/{id}/api-keys/{keyId}",
    "mutations",
    models.Deleted,
)

GET_INSTALLATION_NOTIFICATIONS: Operation[models.InstallationNotifications] = Operation(
    "getInstallationNotifications",
    "GET",
    "/api/v1/operator/alert-notifications",
    "reads",
    models.InstallationNotifications,
)

SET_INSTALLATION_NOTIFICATIONS: Operation[models.InstallationNotifications] = Operation(
    "setInstallationNotifications",
    "PUT",
    "/api/v1/operator/alert-notifications",
    "mutations",
    models.InstallationNotifications,
    body=models.InstallationNotificationsSet,
)

TEST_INSTALLATION_NOTIFICATIONS: Operation[models.NotificationTest] = Operation(
    "testInstallationNotifications",
    "POST",
    "/api/v1/operator/alert-notifications/test",
    "mutations",
    models.NotificationTest,
)

LIST_USERS: Operation[models.User] = Operation(
    "listUsers",
    "GET",
    "/api/v1/operator/users",
    "reads",
    models.User,
)

SET_USER_OPERATOR: Operation[models.User] = Operation(
    "setUserOperator",
    "PUT",
    "/api/v1/operator/users/{id}/operator",
    "mutations",
    models.User,
    body=models.OperatorSet,
)

CREATE_USER_RESET_LINK: Operation[models.ResetLink] = Operation(
    "createUserResetLink",
    "POST",
    "/api/v1/operator/users/{id}/reset-links",
    "mutations",
    models.ResetLink,
)

INVITE_ACCOUNT_MEMBER: Operation[models.InvitationWithLink] = Operation(
    "inviteAccountMember",
    "POST",
    "/api/v1/operator/accounts/{id}/invitations",
    "mutations",
    models.InvitationWithLink,
    body=models.AccountInvitationCreate,
)

CHANGE_ACCOUNT_MEMBER_ROLE: Operation[models.Member] = Operation(
    "changeAccountMemberRole",
    "PUT",
    "/api/v1/operator/accounts/{id}/members/{memberId}",
    "mutations",
    models.Member,
    body=models.MemberRoleSet,
)

REMOVE_ACCOUNT_MEMBER: Operation[models.Deleted] = Operation(
    "removeAccountMember",
    "DELETE",
    "/api/v1/operator/accounts/{id}/members/{memberId}",
    "mutations",
    models.Deleted,
)
