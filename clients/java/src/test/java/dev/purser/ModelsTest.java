package dev.purser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.purser.internal.Json;
import dev.purser.models.Buyer;
import dev.purser.models.CheckoutIntent;
import dev.purser.models.CheckoutIntentConfirm;
import dev.purser.models.CheckoutIntentCreate;
import dev.purser.models.CompletedIntent;
import dev.purser.models.CreatedAccount;
import dev.purser.models.DrawdownPayment;
import dev.purser.models.FinishedIntent;
import dev.purser.models.IntentState;
import dev.purser.models.TimelineEntry;
import dev.purser.models.TimelineState;
import dev.purser.models.WebhookEndpointSecret;
import dev.purser.models.WebhookEndpointUpdate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModelsTest {
  private static CheckoutIntent intent(String json) throws JsonProcessingException {
    return Json.MAPPER.readValue(json, CheckoutIntent.class);
  }

  private static String json(Object value) throws JsonProcessingException {
    return Json.MAPPER.writeValueAsString(value);
  }

  @Test
  void stateDecidesAboutTheRecord() throws JsonProcessingException {
    CheckoutIntent intent = intent("{\"id\":\"ci_1\",\"state\":\"completed\",\"orderId\":\"ord_1\",\"merchantOrderIds\":[\"7\"],\"new\":{}}");
    assertTrue(intent instanceof FinishedIntent);
    assertEquals("ord_1", intent instanceof CompletedIntent completed ? completed.orderId() : "none");
    assertEquals(IntentState.COMPLETED, intent.state());
    assertTrue(intent.referenceId().isEmpty());
  }

  @Test
  void aStateOfANewerServiceIsKept() throws JsonProcessingException {
    CheckoutIntent intent = intent("{\"id\":\"ci_1\",\"state\":\"on_hold\",\"quantity\":2,\"hold\":{\"until\":\"noon\"}}");
    CheckoutIntent.Unknown unknown = (CheckoutIntent.Unknown) intent;
    assertEquals("on_hold", unknown.state().value());
    assertEquals("ci_1", unknown.id());
    assertEquals(2, unknown.quantity());
    assertEquals("noon", unknown.other().get("hold").path("until").textValue());
  }

  @Test
  void entriesOfATimelineAreToldApartByTheirKind() throws JsonProcessingException {
    String entry = "{\"kind\":\"state\",\"at\":\"2026-03-25T00:00:00.000Z\",\"state\":\"failed\"}";
    assertTrue(Json.MAPPER.readValue(entry, TimelineEntry.class) instanceof TimelineState);
  }

  @Test
  void requestsLeaveOutWhatIsNotSetAndSendNull() throws JsonProcessingException {
    assertEquals("{\"description\":null}", json(WebhookEndpointUpdate.builder().description(null).build()));
    assertEquals("{\"enabled\":false}", json(WebhookEndpointUpdate.builder().enabled(false).build()));
    assertEquals(
        "{\"paymentMethod\":{\"type\":\"drawdown\"}}",
        json(CheckoutIntentConfirm.builder().paymentMethod(new DrawdownPayment()).build()));
  }

  @Test
  void buildersNeedWhatIsRequired() {
    IllegalStateException error = assertThrows(IllegalStateException.class, () -> Buyer.builder().firstName("Ada").build());
    assertEquals("lastName is required.", error.getMessage());
  }

  @Test
  void modelsAreImmutable() {
    List<String> codes = new ArrayList<>(List.of("SAVE10"));
    Buyer buyer = Buyer.builder().firstName("Ada").lastName("Lovelace").email("ada@example.com").phone("+14155550100")
        .address1("1 Market Street").city("San Francisco").postalCode("94105").country("US").build();
    CheckoutIntentCreate body = CheckoutIntentCreate.builder()
        .productUrl("https://shop.example.com/lamp").quantity(1).buyer(buyer).promoCodes(codes).build();
    codes.clear();
    assertEquals(List.of("SAVE10"), body.promoCodes().orElseThrow());
    assertThrows(UnsupportedOperationException.class, () -> body.promoCodes().orElseThrow().clear());
  }

  @Test
  void theTextOfAModelHasNoSecretsAndNoPersonalData() {
    assertEquals("WebhookEndpointSecret[]", new WebhookEndpointSecret("whsec_abc").toString());
    assertEquals("CreatedAccount[accountId=acc_1]", new CreatedAccount("acc_1", "sk_test_abc").toString());
    Buyer buyer = Buyer.builder().firstName("Ada").lastName("Lovelace").email("ada@example.com").phone("+14155550100")
        .address1("1 Market Street").city("San Francisco").postalCode("94105").country("US").build();
    assertEquals("Buyer[]", buyer.toString());
  }
}
