package dev.purser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.purser.ScriptedServer.Reply;
import dev.purser.errors.BadRequestException;
import dev.purser.models.Event;
import dev.purser.resources.EventStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class EventsTest {
  private static Reply page(String startCursor, boolean hasNext, String... ids) {
    List<String> items = new ArrayList<>();
    for (String id : ids) items.add("{\"id\":\"" + id + "\",\"type\":\"shipment.updated\",\"source\":{\"id\":\"shp_1\"}}");
    String cursor = startCursor == null ? "null" : "\"" + startCursor + "\"";
    return Reply.json("{\"data\":[" + String.join(",", items) + "],\"pageInfo\":{\"hasNextPage\":" + hasNext
        + ",\"hasPreviousPage\":false,\"startCursor\":" + cursor + ",\"endCursor\":" + cursor + "}}");
  }

  @Test
  void followsFromTheNewestEventOnAndGivesEachOnce() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server = new ScriptedServer((request, index) -> switch (index) {
      case 0 -> page("c1", true, "evt_1");
      case 1 -> page("c3", false, "evt_3", "evt_2");
      case 2 -> page("c4", false, "evt_4");
      default -> {
        never.await();
        yield page(null, false);
      }
    })) {
      List<String> cursors = new ArrayList<>();
      EventStream stream = server.client(new ManualClock()).events().follow(FollowOptions.builder().onCursor(cursors::add).build());
      Iterator<Event> events = stream.iterator();
      assertEquals(List.of("evt_2", "evt_3", "evt_4"), List.of(events.next().id(), events.next().id(), events.next().id()));
      assertEquals(List.of("c3"), cursors);
      assertEquals(Map.of("before", "c3", "wait", "25"), server.seen().get(2).query());
      CompletableFuture<Boolean> more = CompletableFuture.supplyAsync(events::hasNext);
      while (server.seen().size() < 4) Thread.onSpinWait();
      stream.close();
      assertFalse(more.get());
      assertEquals(List.of("c3", "c4"), cursors);
      never.countDown();
    }
  }

  @Test
  void beginsWithTheWholeLogIfAsked() {
    try (ScriptedServer server = new ScriptedServer((request, index) ->
        index == 0 ? page("c3", true, "evt_3", "evt_2") : page("c1", false, "evt_1"))) {
      EventStream stream = server.client(new ManualClock()).events().follow(FollowOptions.builder().fromStart().build());
      Iterator<Event> events = stream.iterator();
      assertEquals(List.of("evt_1", "evt_2", "evt_3"), List.of(events.next().id(), events.next().id(), events.next().id()));
      stream.close();
      assertFalse(events.hasNext());
    }
  }

  @Test
  void outlastsAServiceThatIsDown() {
    ManualClock clock = new ManualClock();
    try (ScriptedServer server = new ScriptedServer((request, index) -> index < 7 ? Reply.status(503) : page("c1", false, "evt_1"))) {
      EventStream stream = server.client(clock).events().follow(FollowOptions.builder().before("c0").build());
      assertEquals("evt_1", stream.iterator().next().id());
      assertTrue(server.seen().size() > 7);
    }
  }

  @Test
  void endsWithAnErrorThatARetryCannotFix() {
    try (ScriptedServer server = new ScriptedServer((request, index) -> Reply.status(400))) {
      EventStream stream = server.client(new ManualClock()).events().follow(FollowOptions.builder().before("old").build());
      assertThrows(BadRequestException.class, () -> stream.iterator().hasNext());
    }
  }

  @Test
  void followsWithoutBlockingUntilTheFutureIsCanceled() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server = new ScriptedServer((request, index) -> {
      if (index > 0) never.await();
      return page("c1", false, "evt_1");
    })) {
      CompletableFuture<String> first = new CompletableFuture<>();
      CompletableFuture<Void> following = server.client(new ManualClock()).async().events()
          .follow(FollowOptions.builder().before("c0").build(), event -> first.complete(event.id()));
      assertEquals("evt_1", first.get());
      assertTrue(following.cancel(true));
      never.countDown();
    }
  }
}
