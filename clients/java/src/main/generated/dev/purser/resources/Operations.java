// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.internal.Operation;
import dev.purser.models.Account;
import dev.purser.models.AccountSettings;
import dev.purser.models.AdvancedShipment;
import dev.purser.models.AlertNotifications;
import dev.purser.models.Alerts;
import dev.purser.models.ApiKey;
import dev.purser.models.ApiKeyWithSecret;
import dev.purser.models.ApiRequest;
import dev.purser.models.ApiRequestErrors;
import dev.purser.models.Approval;
import dev.purser.models.AuditChain;
import dev.purser.models.AuditEntry;
import dev.purser.models.Balance;
import dev.purser.models.BalanceHistory;
import dev.purser.models.Brand;
import dev.purser.models.Caller;
import dev.purser.models.Cancellation;
import dev.purser.models.CheckoutIntent;
import dev.purser.models.ConnectedApp;
import dev.purser.models.CreatedAccount;
import dev.purser.models.Deleted;
import dev.purser.models.Delivery;
import dev.purser.models.DeliveryWithAttempts;
import dev.purser.models.DoctorReport;
import dev.purser.models.EndpointCheckReport;
import dev.purser.models.Event;
import dev.purser.models.Explanation;
import dev.purser.models.Holds;
import dev.purser.models.HostCredentials;
import dev.purser.models.HostRule;
import dev.purser.models.InstallationNotifications;
import dev.purser.models.Invitation;
import dev.purser.models.InvitationWithLink;
import dev.purser.models.JobReport;
import dev.purser.models.Limits;
import dev.purser.models.Mandate;
import dev.purser.models.MandateRecord;
import dev.purser.models.Member;
import dev.purser.models.MerchantMailResult;
import dev.purser.models.MerchantStatisticsList;
import dev.purser.models.NotificationTest;
import dev.purser.models.Order;
import dev.purser.models.PaymentGatewaySession;
import dev.purser.models.PortalLink;
import dev.purser.models.PortalLinkWithUrl;
import dev.purser.models.Product;
import dev.purser.models.ProductSubscription;
import dev.purser.models.PurchaseAttempt;
import dev.purser.models.Recipe;
import dev.purser.models.RecipeSummary;
import dev.purser.models.Recovery;
import dev.purser.models.RecoveryPreview;
import dev.purser.models.ResetLink;
import dev.purser.models.ResolvedOrder;
import dev.purser.models.RetriedJob;
import dev.purser.models.SandboxShop;
import dev.purser.models.SavedView;
import dev.purser.models.SavedViews;
import dev.purser.models.Shipment;
import dev.purser.models.SignIn;
import dev.purser.models.SigningKeyList;
import dev.purser.models.SpendingLimitsState;
import dev.purser.models.Statistics;
import dev.purser.models.Timeline;
import dev.purser.models.Transaction;
import dev.purser.models.UnresolvedOrders;
import dev.purser.models.User;
import dev.purser.models.WebhookEndpoint;
import dev.purser.models.WebhookEndpointHealth;
import dev.purser.models.WebhookEndpointSecret;
import dev.purser.models.WebhookEndpointWithSecret;

/** The operations of the API. */
final class Operations {
  static final Operation<CheckoutIntent> CREATE_CHECKOUT_INTENT =
      new Operation<>("createCheckoutIntent", "POST", "/api/v1/checkout-intents", "mutations", "application/json", "application/json", CheckoutIntent.class);

  static final Operation<CheckoutIntent> PURCHASE_CHECKOUT_INTENT =
      new Operation<>("purchaseCheckoutIntent", "POST", "/api/v1/checkout-intents/purchase", "mutations", "application/json", "application/json", CheckoutIntent.class);

  static final Operation<CheckoutIntent> GET_CHECKOUT_INTENT =
      new Operation<>("getCheckoutIntent", "GET", "/api/v1/checkout-intents/{id}", "reads", "application/json", "application/json", CheckoutIntent.class);

  static final Operation<CheckoutIntent> LIST_CHECKOUT_INTENTS =
      new Operation<>("listCheckoutIntents", "GET", "/api/v1/checkout-intents", "reads", "application/json", "application/json", CheckoutIntent.class);

  static final Operation<CheckoutIntent> CONFIRM_CHECKOUT_INTENT =
      new Operation<>("confirmCheckoutIntent", "POST", "/api/v1/checkout-intents/{id}/confirm", "mutations", "application/json", "application/json", CheckoutIntent.class);

  static final Operation<Order> GET_CHECKOUT_INTENT_ORDER =
      new Operation<>("getCheckoutIntentOrder", "GET", "/api/v1/checkout-intents/{id}/order", "reads", "application/json", "application/json", Order.class);

  static final Operation<Timeline> GET_CHECKOUT_INTENT_TIMELINE =
      new Operation<>("getCheckoutIntentTimeline", "GET", "/api/v1/checkout-intents/{id}/timeline", "reads", "application/json", "application/json", Timeline.class);

  static final Operation<Explanation> EXPLAIN_CHECKOUT_INTENT =
      new Operation<>("explainCheckoutIntent", "GET", "/api/v1/checkout-intents/{id}/explain", "reads", "application/json", "application/json", Explanation.class);

  static final Operation<Mandate> GET_CHECKOUT_INTENT_MANDATE =
      new Operation<>("getCheckoutIntentMandate", "GET", "/api/v1/checkout-intents/{id}/mandate", "reads", "application/json", "application/json", Mandate.class);

  static final Operation<MandateRecord> LIST_MANDATE_RECORDS =
      new Operation<>("listMandateRecords", "GET", "/api/v1/mandate-records", "reads", "application/json", "application/json", MandateRecord.class);

  static final Operation<PurchaseAttempt> LIST_CHECKOUT_INTENT_ATTEMPTS =
      new Operation<>("listCheckoutIntentAttempts", "GET", "/api/v1/checkout-intents/{id}/attempts", "reads", "application/json", "application/json", PurchaseAttempt.class);

  static final Operation<byte[]> GET_CHECKOUT_INTENT_SCREENSHOT =
      new Operation<>("getCheckoutIntentScreenshot", "GET", "/api/v1/checkout-intents/{id}/screenshots/{screenshotId}", "reads", "application/json", "image/jpeg, image/png", byte[].class);

  static final Operation<Shipment> LIST_CHECKOUT_INTENT_SHIPMENTS =
      new Operation<>("listCheckoutIntentShipments", "GET", "/api/v1/checkout-intents/{id}/shipments", "reads", "application/json", "application/json", Shipment.class);

  static final Operation<Order> GET_ORDER =
      new Operation<>("getOrder", "GET", "/api/v1/orders/{id}", "reads", "application/json", "application/json", Order.class);

  static final Operation<Order> LIST_ORDERS =
      new Operation<>("listOrders", "GET", "/api/v1/orders", "reads", "application/json", "application/json", Order.class);

  static final Operation<Cancellation> CANCEL_ORDER =
      new Operation<>("cancelOrder", "POST", "/api/v1/orders/{id}/cancel", "mutations", "application/json", "application/json", Cancellation.class);

  static final Operation<Shipment> GET_SHIPMENT =
      new Operation<>("getShipment", "GET", "/api/v1/shipments/{id}", "reads", "application/json", "application/json", Shipment.class);

  static final Operation<Shipment> LIST_SHIPMENTS =
      new Operation<>("listShipments", "GET", "/api/v1/shipments", "reads", "application/json", "application/json", Shipment.class);

  static final Operation<Product> LOOKUP_PRODUCT =
      new Operation<>("lookupProduct", "GET", "/api/v1/products/lookup", "product-lookup", "application/json", "application/json", Product.class);

  static final Operation<ProductSubscription> SUBSCRIBE_TO_PRODUCT =
      new Operation<>("subscribeToProduct", "POST", "/api/v1/products/subscribe", "mutations", "application/json", "application/json", ProductSubscription.class);

  static final Operation<ProductSubscription> UNSUBSCRIBE_FROM_PRODUCT =
      new Operation<>("unsubscribeFromProduct", "POST", "/api/v1/products/unsubscribe", "mutations", "application/json", "application/json", ProductSubscription.class);

  static final Operation<ProductSubscription> LIST_PRODUCT_SUBSCRIPTIONS =
      new Operation<>("listProductSubscriptions", "GET", "/api/v1/products/subscriptions", "reads", "application/json", "application/json", ProductSubscription.class);

  static final Operation<Brand> GET_BRAND_BY_DOMAIN =
      new Operation<>("getBrandByDomain", "GET", "/api/v1/brands/domain/{domain}", "reads", "application/json", "application/json", Brand.class);

  static final Operation<Event> GET_EVENT =
      new Operation<>("getEvent", "GET", "/api/v1/events/{id}", "reads", "application/json", "application/json", Event.class);

  static final Operation<Event> LIST_EVENTS =
      new Operation<>("listEvents", "GET", "/api/v1/events", "reads", "application/json", "application/json", Event.class);

  static final Operation<Event> TRIGGER_EVENT =
      new Operation<>("triggerEvent", "POST", "/api/v1/events/trigger", "mutations", "application/json", "application/json", Event.class);

  static final Operation<Balance> GET_BALANCE =
      new Operation<>("getBalance", "GET", "/api/v1/billing/balance", "reads", "application/json", "application/json", Balance.class);

  static final Operation<Transaction> LIST_TRANSACTIONS =
      new Operation<>("listTransactions", "GET", "/api/v1/billing/transactions", "reads", "application/json", "application/json", Transaction.class);

  static final Operation<Holds> LIST_HOLDS =
      new Operation<>("listHolds", "GET", "/api/v1/billing/holds", "reads", "application/json", "application/json", Holds.class);

  static final Operation<BalanceHistory> GET_BALANCE_HISTORY =
      new Operation<>("getBalanceHistory", "GET", "/api/v1/billing/balance-history", "reads", "application/json", "application/json", BalanceHistory.class);

  static final Operation<PaymentGatewaySession> CREATE_PAYMENT_GATEWAY_SESSION =
      new Operation<>("createPaymentGatewaySession", "POST", "/api/v1/payment-gateways/{gateway}/session", "mutations", "application/json", "application/json", PaymentGatewaySession.class);

  static final Operation<WebhookEndpointWithSecret> CREATE_WEBHOOK_ENDPOINT =
      new Operation<>("createWebhookEndpoint", "POST", "/api/v1/webhook-endpoints", "mutations", "application/json", "application/json", WebhookEndpointWithSecret.class);

  static final Operation<WebhookEndpoint> GET_WEBHOOK_ENDPOINT =
      new Operation<>("getWebhookEndpoint", "GET", "/api/v1/webhook-endpoints/{id}", "reads", "application/json", "application/json", WebhookEndpoint.class);

  static final Operation<WebhookEndpointHealth> GET_WEBHOOK_ENDPOINT_HEALTH =
      new Operation<>("getWebhookEndpointHealth", "GET", "/api/v1/webhook-endpoints/{id}/health", "reads", "application/json", "application/json", WebhookEndpointHealth.class);

  static final Operation<WebhookEndpoint> LIST_WEBHOOK_ENDPOINTS =
      new Operation<>("listWebhookEndpoints", "GET", "/api/v1/webhook-endpoints", "reads", "application/json", "application/json", WebhookEndpoint.class);

  static final Operation<WebhookEndpoint> UPDATE_WEBHOOK_ENDPOINT =
      new Operation<>("updateWebhookEndpoint", "PUT", "/api/v1/webhook-endpoints/{id}", "mutations", "application/json", "application/json", WebhookEndpoint.class);

  static final Operation<Deleted> DELETE_WEBHOOK_ENDPOINT =
      new Operation<>("deleteWebhookEndpoint", "DELETE", "/api/v1/webhook-endpoints/{id}", "mutations", "application/json", "application/json", Deleted.class);

  static final Operation<WebhookEndpointWithSecret> ROLL_WEBHOOK_SECRET =
      new Operation<>("rollWebhookSecret", "POST", "/api/v1/webhook-endpoints/{id}/secret/roll", "mutations", "application/json", "application/json", WebhookEndpointWithSecret.class);

  static final Operation<WebhookEndpoint> VERIFY_WEBHOOK_SECRET =
      new Operation<>("verifyWebhookSecret", "POST", "/api/v1/webhook-endpoints/{id}/secret/verify", "mutations", "application/json", "application/json", WebhookEndpoint.class);

  static final Operation<WebhookEndpoint> SWITCH_WEBHOOK_SECRET =
      new Operation<>("switchWebhookSecret", "POST", "/api/v1/webhook-endpoints/{id}/secret/switch", "mutations", "application/json", "application/json", WebhookEndpoint.class);

  static final Operation<WebhookEndpoint> RESTORE_WEBHOOK_SECRET =
      new Operation<>("restoreWebhookSecret", "POST", "/api/v1/webhook-endpoints/{id}/secret/restore", "mutations", "application/json", "application/json", WebhookEndpoint.class);

  static final Operation<WebhookEndpoint> CANCEL_WEBHOOK_SECRET_ROLL =
      new Operation<>("cancelWebhookSecretRoll", "DELETE", "/api/v1/webhook-endpoints/{id}/secret/pending", "mutations", "application/json", "application/json", WebhookEndpoint.class);

  static final Operation<WebhookEndpointSecret> GET_WEBHOOK_ENDPOINT_SECRET =
      new Operation<>("getWebhookEndpointSecret", "GET", "/api/v1/webhook-endpoints/{id}/secret", "reads", "application/json", "application/json", WebhookEndpointSecret.class);

  static final Operation<EndpointCheckReport> CHECK_WEBHOOK_ENDPOINT =
      new Operation<>("checkWebhookEndpoint", "POST", "/api/v1/webhook-endpoints/{id}/check", "mutations", "application/json", "application/json", EndpointCheckReport.class);

  static final Operation<Delivery> RESEND_EVENT =
      new Operation<>("resendEvent", "POST", "/api/v1/webhook-endpoints/{id}/resend", "mutations", "application/json", "application/json", Delivery.class);

  static final Operation<DeliveryWithAttempts> GET_DELIVERY =
      new Operation<>("getDelivery", "GET", "/api/v1/deliveries/{id}", "reads", "application/json", "application/json", DeliveryWithAttempts.class);

  static final Operation<Delivery> LIST_DELIVERIES =
      new Operation<>("listDeliveries", "GET", "/api/v1/deliveries", "reads", "application/json", "application/json", Delivery.class);

  static final Operation<Delivery> RESEND_DELIVERY =
      new Operation<>("resendDelivery", "POST", "/api/v1/deliveries/{id}/resend", "mutations", "application/json", "application/json", Delivery.class);

  static final Operation<Recovery> CREATE_RECOVERY =
      new Operation<>("createRecovery", "POST", "/api/v1/webhook-endpoints/{id}/recoveries", "mutations", "application/json", "application/json", Recovery.class);

  static final Operation<RecoveryPreview> PREVIEW_RECOVERY =
      new Operation<>("previewRecovery", "GET", "/api/v1/webhook-endpoints/{id}/recovery-preview", "reads", "application/json", "application/json", RecoveryPreview.class);

  static final Operation<Recovery> GET_RECOVERY =
      new Operation<>("getRecovery", "GET", "/api/v1/webhook-endpoints/{id}/recoveries/{recoveryId}", "reads", "application/json", "application/json", Recovery.class);

  static final Operation<Recovery> LIST_RECOVERIES =
      new Operation<>("listRecoveries", "GET", "/api/v1/webhook-endpoints/{id}/recoveries", "reads", "application/json", "application/json", Recovery.class);

  static final Operation<Recovery> CANCEL_RECOVERY =
      new Operation<>("cancelRecovery", "POST", "/api/v1/webhook-endpoints/{id}/recoveries/{recoveryId}/cancel", "mutations", "application/json", "application/json", Recovery.class);

  static final Operation<ApiKeyWithSecret> CREATE_API_KEY =
      new Operation<>("createApiKey", "POST", "/api/v1/api-keys", "mutations", "application/json", "application/json", ApiKeyWithSecret.class);

  static final Operation<ApiKey> LIST_API_KEYS =
      new Operation<>("listApiKeys", "GET", "/api/v1/api-keys", "reads", "application/json", "application/json", ApiKey.class);

  static final Operation<Deleted> REVOKE_API_KEY =
      new Operation<>("revokeApiKey", "DELETE", "/api/v1/api-keys/{id}", "mutations", "application/json", "application/json", Deleted.class);

  static final Operation<ConnectedApp> LIST_CONNECTED_APPS =
      new Operation<>("listConnectedApps", "GET", "/api/v1/connected-apps", "reads", "application/json", "application/json", ConnectedApp.class);

  static final Operation<ConnectedApp> GET_CONNECTED_APP =
      new Operation<>("getConnectedApp", "GET", "/api/v1/connected-apps/{id}", "reads", "application/json", "application/json", ConnectedApp.class);

  static final Operation<Deleted> DISCONNECT_APP =
      new Operation<>("disconnectApp", "DELETE", "/api/v1/connected-apps/{id}", "mutations", "application/json", "application/json", Deleted.class);

  static final Operation<PortalLinkWithUrl> CREATE_PORTAL_LINK =
      new Operation<>("createPortalLink", "POST", "/api/v1/portal-links", "mutations", "application/json", "application/json", PortalLinkWithUrl.class);

  static final Operation<PortalLink> LIST_PORTAL_LINKS =
      new Operation<>("listPortalLinks", "GET", "/api/v1/portal-links", "reads", "application/json", "application/json", PortalLink.class);

  static final Operation<PortalLink> GET_PORTAL_LINK =
      new Operation<>("getPortalLink", "GET", "/api/v1/portal-links/{id}", "reads", "application/json", "application/json", PortalLink.class);

  static final Operation<Deleted> REVOKE_PORTAL_LINK =
      new Operation<>("revokePortalLink", "DELETE", "/api/v1/portal-links/{id}", "mutations", "application/json", "application/json", Deleted.class);

  static final Operation<SavedViews> LIST_SAVED_VIEWS =
      new Operation<>("listSavedViews", "GET", "/api/v1/saved-views", "reads", "application/json", "application/json", SavedViews.class);

  static final Operation<SavedView> CREATE_SAVED_VIEW =
      new Operation<>("createSavedView", "POST", "/api/v1/saved-views", "mutations", "application/json", "application/json", SavedView.class);

  static final Operation<SavedView> UPDATE_SAVED_VIEW =
      new Operation<>("updateSavedView", "PUT", "/api/v1/saved-views/{id}", "mutations", "application/json", "application/json", SavedView.class);

  static final Operation<Deleted> DELETE_SAVED_VIEW =
      new Operation<>("deleteSavedView", "DELETE", "/api/v1/saved-views/{id}", "mutations", "application/json", "application/json", Deleted.class);

  static final Operation<Limits> GET_LIMITS =
      new Operation<>("getLimits", "GET", "/api/v1/limits", "reads", "application/json", "application/json", Limits.class);

  static final Operation<SpendingLimitsState> GET_SPENDING_LIMITS =
      new Operation<>("getSpendingLimits", "GET", "/api/v1/spending-limits/{spender}", "reads", "application/json", "application/json", SpendingLimitsState.class);

  static final Operation<SpendingLimitsState> SET_SPENDING_LIMITS =
      new Operation<>("setSpendingLimits", "PUT", "/api/v1/spending-limits/{spender}", "mutations", "application/json", "application/json", SpendingLimitsState.class);

  static final Operation<Approval> LIST_APPROVALS =
      new Operation<>("listApprovals", "GET", "/api/v1/approvals", "reads", "application/json", "application/json", Approval.class);

  static final Operation<Approval> GET_APPROVAL =
      new Operation<>("getApproval", "GET", "/api/v1/approvals/{id}", "reads", "application/json", "application/json", Approval.class);

  static final Operation<Approval> APPROVE_PURCHASE =
      new Operation<>("approvePurchase", "POST", "/api/v1/approvals/{id}/approve", "mutations", "application/json", "application/json", Approval.class);

  static final Operation<Approval> REJECT_PURCHASE =
      new Operation<>("rejectPurchase", "POST", "/api/v1/approvals/{id}/reject", "mutations", "application/json", "application/json", Approval.class);

  static final Operation<ApiRequest> LIST_REQUESTS =
      new Operation<>("listRequests", "GET", "/api/v1/requests", "reads", "application/json", "application/json", ApiRequest.class);

  static final Operation<ApiRequest> GET_REQUEST =
      new Operation<>("getRequest", "GET", "/api/v1/requests/{id}", "reads", "application/json", "application/json", ApiRequest.class);

  static final Operation<ApiRequestErrors> LIST_REQUEST_ERRORS =
      new Operation<>("listRequestErrors", "GET", "/api/v1/request-errors", "reads", "application/json", "application/json", ApiRequestErrors.class);

  static final Operation<AuditEntry> LIST_AUDIT_ENTRIES =
      new Operation<>("listAuditEntries", "GET", "/api/v1/audit-entries", "reads", "application/json", "application/json", AuditEntry.class);

  static final Operation<AuditChain> GET_AUDIT_CHAIN =
      new Operation<>("getAuditChain", "GET", "/api/v1/audit-chain", "reads", "application/json", "application/json", AuditChain.class);

  static final Operation<Statistics> GET_STATISTICS =
      new Operation<>("getStatistics", "GET", "/api/v1/statistics", "reads", "application/json", "application/json", Statistics.class);

  static final Operation<Alerts> LIST_ALERTS =
      new Operation<>("listAlerts", "GET", "/api/v1/alerts", "reads", "application/json", "application/json", Alerts.class);

  static final Operation<AlertNotifications> GET_ALERT_NOTIFICATIONS =
      new Operation<>("getAlertNotifications", "GET", "/api/v1/alert-notifications", "reads", "application/json", "application/json", AlertNotifications.class);

  static final Operation<AlertNotifications> SET_ALERT_NOTIFICATIONS =
      new Operation<>("setAlertNotifications", "PUT", "/api/v1/alert-notifications", "mutations", "application/json", "application/json", AlertNotifications.class);

  static final Operation<NotificationTest> TEST_ALERT_NOTIFICATIONS =
      new Operation<>("testAlertNotifications", "POST", "/api/v1/alert-notifications/test", "mutations", "application/json", "application/json", NotificationTest.class);

  static final Operation<Caller> GET_CALLER =
      new Operation<>("getCaller", "GET", "/api/v1/me", "reads", "application/json", "application/json", Caller.class);

  static final Operation<AccountSettings> GET_ACCOUNT =
      new Operation<>("getAccount", "GET", "/api/v1/account", "reads", "application/json", "application/json", AccountSettings.class);

  static final Operation<AccountSettings> UPDATE_ACCOUNT =
      new Operation<>("updateAccount", "PUT", "/api/v1/account", "mutations", "application/json", "application/json", AccountSettings.class);

  static final Operation<Member> LIST_MEMBERS =
      new Operation<>("listMembers", "GET", "/api/v1/members", "reads", "application/json", "application/json", Member.class);

  static final Operation<Member> CHANGE_MEMBER_ROLE =
      new Operation<>("changeMemberRole", "PUT", "/api/v1/members/{id}", "mutations", "application/json", "application/json", Member.class);

  static final Operation<Deleted> REMOVE_MEMBER =
      new Operation<>("removeMember", "DELETE", "/api/v1/members/{id}", "mutations", "application/json", "application/json", Deleted.class);

  static final Operation<ResetLink> CREATE_MEMBER_RESET_LINK =
      new Operation<>("createMemberResetLink", "POST", "/api/v1/members/{id}/reset-links", "mutations", "application/json", "application/json", ResetLink.class);

  static final Operation<InvitationWithLink> INVITE_MEMBER =
      new Operation<>("inviteMember", "POST", "/api/v1/member-invitations", "mutations", "application/json", "application/json", InvitationWithLink.class);

  static final Operation<Invitation> LIST_INVITATIONS =
      new Operation<>("listInvitations", "GET", "/api/v1/member-invitations", "reads", "application/json", "application/json", Invitation.class);

  static final Operation<Deleted> CANCEL_INVITATION =
      new Operation<>("cancelInvitation", "DELETE", "/api/v1/member-invitations/{id}", "mutations", "application/json", "application/json", Deleted.class);

  static final Operation<SignIn> LIST_SIGN_INS =
      new Operation<>("listSignIns", "GET", "/api/v1/members/sign-ins", "reads", "application/json", "application/json", SignIn.class);

  static final Operation<AdvancedShipment> ADVANCE_SHIPMENT =
      new Operation<>("advanceShipment", "POST", "/api/v1/test-helpers/checkout-intents/{id}/shipments/advance", "mutations", "application/json", "application/json", AdvancedShipment.class);

  static final Operation<SandboxShop> START_SANDBOX_SHOP =
      new Operation<>("startSandboxShop", "POST", "/api/v1/test-helpers/sandbox-shop", "mutations", "application/json", "application/json", SandboxShop.class);

  static final Operation<CreatedAccount> CREATE_ACCOUNT =
      new Operation<>("createAccount", "POST", "/api/v1/operator/accounts", "mutations", "application/json", "application/json", CreatedAccount.class);

  static final Operation<Account> LIST_ACCOUNTS =
      new Operation<>("listAccounts", "GET", "/api/v1/operator/accounts", "reads", "application/json", "application/json", Account.class);

  static final Operation<Limits> GET_ACCOUNT_LIMITS =
      new Operation<>("getAccountLimits", "GET", "/api/v1/operator/accounts/{id}/limits", "reads", "application/json", "application/json", Limits.class);

  static final Operation<Limits> SET_ACCOUNT_LIMIT =
      new Operation<>("setAccountLimit", "PUT", "/api/v1/operator/accounts/{id}/limits/{bucket}", "mutations", "application/json", "application/json", Limits.class);

  static final Operation<SpendingLimitsState> GET_ACCOUNT_SPENDING_LIMITS =
      new Operation<>("getAccountSpendingLimits", "GET", "/api/v1/operator/accounts/{id}/spending-limits/{spender}", "reads", "application/json", "application/json", SpendingLimitsState.class);

  static final Operation<SpendingLimitsState> SET_ACCOUNT_SPENDING_LIMITS =
      new Operation<>("setAccountSpendingLimits", "PUT", "/api/v1/operator/accounts/{id}/spending-limits/{spender}", "mutations", "application/json", "application/json", SpendingLimitsState.class);

  static final Operation<Transaction> TOP_UP_ACCOUNT =
      new Operation<>("topUpAccount", "POST", "/api/v1/operator/accounts/{id}/topups", "mutations", "application/json", "application/json", Transaction.class);

  static final Operation<Transaction> REFUND_ACCOUNT =
      new Operation<>("refundAccount", "POST", "/api/v1/operator/accounts/{id}/refunds", "mutations", "application/json", "application/json", Transaction.class);

  static final Operation<Transaction> ADJUST_ACCOUNT =
      new Operation<>("adjustAccount", "POST", "/api/v1/operator/accounts/{id}/adjustments", "mutations", "application/json", "application/json", Transaction.class);

  static final Operation<Balance> GET_ACCOUNT_BALANCE =
      new Operation<>("getAccountBalance", "GET", "/api/v1/operator/accounts/{id}/balance", "reads", "application/json", "application/json", Balance.class);

  static final Operation<ApiKeyWithSecret> CREATE_ACCOUNT_API_KEY =
      new Operation<>("createAccountApiKey", "POST", "/api/v1/operator/accounts/{id}/api-keys", "mutations", "application/json", "application/json", ApiKeyWithSecret.class);

  static final Operation<ApiKey> LIST_ACCOUNT_API_KEYS =
      new Operation<>("listAccountApiKeys", "GET", "/api/v1/operator/accounts/{id}/api-keys", "reads", "application/json", "application/json", ApiKey.class);

  static final Operation<HostRule> SET_HOST_RULE =
      new Operation<>("setHostRule", "PUT", "/api/v1/operator/hosts/{host}", "mutations", "application/json", "application/json", HostRule.class);

  static final Operation<HostRule> LIST_HOST_RULES =
      new Operation<>("listHostRules", "GET", "/api/v1/operator/hosts", "reads", "application/json", "application/json", HostRule.class);

  static final Operation<Deleted> DELETE_HOST_RULE =
      new Operation<>("deleteHostRule", "DELETE", "/api/v1/operator/hosts/{host}", "mutations", "application/json", "application/json", Deleted.class);

  static final Operation<HostCredentials> SET_HOST_CREDENTIALS =
      new Operation<>("setHostCredentials", "PUT", "/api/v1/operator/hosts/{host}/credentials", "mutations", "application/json", "application/json", HostCredentials.class);

  static final Operation<HostCredentials> GET_HOST_CREDENTIALS =
      new Operation<>("getHostCredentials", "GET", "/api/v1/operator/hosts/{host}/credentials", "reads", "application/json", "application/json", HostCredentials.class);

  static final Operation<Deleted> DELETE_HOST_CREDENTIALS =
      new Operation<>("deleteHostCredentials", "DELETE", "/api/v1/operator/hosts/{host}/credentials", "mutations", "application/json", "application/json", Deleted.class);

  static final Operation<RecipeSummary> LIST_RECIPES =
      new Operation<>("listRecipes", "GET", "/api/v1/operator/recipes", "reads", "application/json", "application/json", RecipeSummary.class);

  static final Operation<Recipe> GET_RECIPE =
      new Operation<>("getRecipe", "GET", "/api/v1/operator/recipes/{target}", "reads", "application/json", "application/json", Recipe.class);

  static final Operation<Recipe> SET_RECIPE =
      new Operation<>("setRecipe", "PUT", "/api/v1/operator/recipes/{target}", "mutations", "application/json", "application/json", Recipe.class);

  static final Operation<Deleted> DELETE_RECIPE =
      new Operation<>("deleteRecipe", "DELETE", "/api/v1/operator/recipes/{target}", "mutations", "application/json", "application/json", Deleted.class);

  static final Operation<Recipe> RESTORE_RECIPE =
      new Operation<>("restoreRecipe", "POST", "/api/v1/operator/recipes/{target}/restore", "mutations", "application/json", "application/json", Recipe.class);

  static final Operation<Recipe> PIN_RECIPE =
      new Operation<>("pinRecipe", "PUT", "/api/v1/operator/recipes/{target}/pin", "mutations", "application/json", "application/json", Recipe.class);

  static final Operation<Recipe> UNPIN_RECIPE =
      new Operation<>("unpinRecipe", "DELETE", "/api/v1/operator/recipes/{target}/pin", "mutations", "application/json", "application/json", Recipe.class);

  static final Operation<SigningKeyList> LIST_SIGNING_KEYS =
      new Operation<>("listSigningKeys", "GET", "/api/v1/operator/signing-keys", "reads", "application/json", "application/json", SigningKeyList.class);

  static final Operation<SigningKeyList> ROTATE_SIGNING_KEYS =
      new Operation<>("rotateSigningKeys", "POST", "/api/v1/operator/signing-keys/rotation", "mutations", "application/json", "application/json", SigningKeyList.class);

  static final Operation<MerchantStatisticsList> LIST_MERCHANT_STATISTICS =
      new Operation<>("listMerchantStatistics", "GET", "/api/v1/operator/merchants", "reads", "application/json", "application/json", MerchantStatisticsList.class);

  static final Operation<JobReport> GET_JOB_REPORT =
      new Operation<>("getJobReport", "GET", "/api/v1/operator/jobs", "reads", "application/json", "application/json", JobReport.class);

  static final Operation<RetriedJob> RETRY_JOB =
      new Operation<>("retryJob", "POST", "/api/v1/operator/jobs/{id}/retry", "mutations", "application/json", "application/json", RetriedJob.class);

  static final Operation<UnresolvedOrders> LIST_UNRESOLVED_ORDERS =
      new Operation<>("listUnresolvedOrders", "GET", "/api/v1/operator/unresolved-orders", "reads", "application/json", "application/json", UnresolvedOrders.class);

  static final Operation<ResolvedOrder> RESOLVE_ORDER =
      new Operation<>("resolveOrder", "POST", "/api/v1/operator/unresolved-orders/{id}/resolve", "mutations", "application/json", "application/json", ResolvedOrder.class);

  static final Operation<MerchantMailResult> RECEIVE_MERCHANT_MAIL =
      new Operation<>("receiveMerchantMail", "POST", "/api/v1/operator/merchant-mail", "mutations", "message/rfc822", "application/json", MerchantMailResult.class);

  static final Operation<AuditEntry> LIST_INSTALLATION_AUDIT_ENTRIES =
      new Operation<>("listInstallationAuditEntries", "GET", "/api/v1/operator/audit-entries", "reads", "application/json", "application/json", AuditEntry.class);

  static final Operation<AuditChain> GET_INSTALLATION_AUDIT_CHAIN =
      new Operation<>("getInstallationAuditChain", "GET", "/api/v1/operator/audit-chains/{chain}", "reads", "application/json", "application/json", AuditChain.class);

  static final Operation<DoctorReport> GET_DOCTOR_REPORT =
      new Operation<>("getDoctorReport", "GET", "/api/v1/operator/doctor", "reads", "application/json", "application/json", DoctorReport.class);

  static final Operation<Deleted> REVOKE_ACCOUNT_API_KEY =
      new Operation<>("revokeAccountApiKey", "DELETE", "/api/v1/operator/accounts/{id}/api-keys/{keyId}", "mutations", "application/json", "application/json", Deleted.class);

  static final Operation<InstallationNotifications> GET_INSTALLATION_NOTIFICATIONS =
      new Operation<>("getInstallationNotifications", "GET", "/api/v1/operator/alert-notifications", "reads", "application/json", "application/json", InstallationNotifications.class);

  static final Operation<InstallationNotifications> SET_INSTALLATION_NOTIFICATIONS =
      new Operation<>("setInstallationNotifications", "PUT", "/api/v1/operator/alert-notifications", "mutations", "application/json", "application/json", InstallationNotifications.class);

  static final Operation<NotificationTest> TEST_INSTALLATION_NOTIFICATIONS =
      new Operation<>("testInstallationNotifications", "POST", "/api/v1/operator/alert-notifications/test", "mutations", "application/json", "application/json", NotificationTest.class);

  static final Operation<User> LIST_USERS =
      new Operation<>("listUsers", "GET", "/api/v1/operator/users", "reads", "application/json", "application/json", User.class);

  static final Operation<User> SET_USER_OPERATOR =
      new Operation<>("setUserOperator", "PUT", "/api/v1/operator/users/{id}/operator", "mutations", "application/json", "application/json", User.class);

  static final Operation<ResetLink> CREATE_USER_RESET_LINK =
      new Operation<>("createUserResetLink", "POST", "/api/v1/operator/users/{id}/reset-links", "mutations", "application/json", "application/json", ResetLink.class);

  static final Operation<InvitationWithLink> INVITE_ACCOUNT_MEMBER =
      new Operation<>("inviteAccountMember", "POST", "/api/v1/operator/accounts/{id}/invitations", "mutations", "application/json", "application/json", InvitationWithLink.class);

  static final Operation<Member> CHANGE_ACCOUNT_MEMBER_ROLE =
      new Operation<>("changeAccountMemberRole", "PUT", "/api/v1/operator/accounts/{id}/members/{memberId}", "mutations", "application/json", "application/json", Member.class);

  static final Operation<Deleted> REMOVE_ACCOUNT_MEMBER =
      new Operation<>("removeAccountMember", "DELETE", "/api/v1/operator/accounts/{id}/members/{memberId}", "mutations", "application/json", "application/json", Deleted.class);

  private Operations() {}
}
