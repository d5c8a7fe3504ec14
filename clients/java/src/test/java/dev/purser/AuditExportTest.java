package dev.purser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.purser.ScriptedServer.Reply;
import dev.purser.ScriptedServer.Script;
import dev.purser.ScriptedServer.Seen;
import dev.purser.errors.NotFoundException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AuditExportTest {
  /** The places of the last entry that was removed, and of the last that is signed. */
  private record Chain(int anchor, int end) {
    String json() {
      return "{\"anchor\":{\"sequence\":%d},\"end\":{\"sequence\":%d},\"jws\":\"signed\",\"new\":1.5}".formatted(anchor, end);
    }
  }

  private static String entry(int sequence, String name) {
    return "{\"id\":\"aud_%d\",\"sequence\":%d,\"actor\":{\"kind\":\"key\"%s,\"id\":\"key_1\"},\"after\":{\"name\":\"café\"},\"new\":null}"
        .formatted(sequence, sequence, name);
  }

  private static String exported(int sequence) {
    return entry(sequence, "");
  }

  private static Purser client(ScriptedServer server) {
    return Purser.builder().apiKey("sk_test_1").baseUrl(server.url()).pacing(false).build();
  }

  /** Answers with one chain after the other, then the last one again, and with pages of two of the entries. */
  private static Script log(List<Chain> chains, int from, int to) {
    List<Chain> left = new ArrayList<>(chains);
    return (request, index) -> {
      if (request.path().contains("/audit-chain")) return Reply.json((left.size() > 1 ? left.remove(0) : left.get(0)).json());
      return Reply.json(page(request, from, to));
    };
  }

  private static String page(Seen request, int from, int to) {
    Map<String, String> query = request.query();
    int after = Integer.parseInt(query.getOrDefault("after", String.valueOf(to + 1)));
    boolean isBackward = query.containsKey("before");
    int first = isBackward ? Math.min(to, Integer.parseInt(query.get("before")) + 2) : after - 1;
    List<Integer> numbers = IntStream.of(first, first - 1).filter(number -> number >= from).boxed().toList();
    String data = numbers.stream().map(number -> entry(number, ",\"name\":\"Ada\"")).collect(Collectors.joining(","));
    int last = numbers.isEmpty() ? 0 : numbers.get(numbers.size() - 1);
    return "{\"data\":[%s],\"pageInfo\":{\"hasNextPage\":%b,\"hasPreviousPage\":%b,\"startCursor\":\"%d\",\"endCursor\":\"%d\"}}"
        .formatted(data, last > from, first < to, first, last);
  }

  /** The lines of both clients, which must be the same. */
  private static List<String> export(ScriptedServer server) {
    List<String> lines = client(server).auditEntries().export().toList();
    List<String> asyncLines = new ArrayList<>();
    client(server).async().auditEntries().export(asyncLines::add).join();
    assertEquals(lines, asyncLines);
    return lines;
  }

  @Test
  void hasTheStatementAndItsEntriesOldestFirstAsTheyWereSigned() {
    // Entries 7 and 8 were added after the statement.
    Chain chain = new Chain(0, 6);
    try (ScriptedServer server = new ScriptedServer(log(List.of(chain), 1, 8))) {
      List<String> expected = new ArrayList<>(List.of(chain.json()));
      IntStream.rangeClosed(1, 6).mapToObj(AuditExportTest::exported).forEach(expected::add);
      assertEquals(expected, export(server));
    }
  }

  @Test
  void beginsAgainIfEntriesAreRemovedWhileTheOldestAreLookedUp() {
    try (ScriptedServer server = new ScriptedServer(log(List.of(new Chain(0, 3), new Chain(2, 4)), 3, 4))) {
      assertEquals(List.of(new Chain(2, 4).json(), exported(3), exported(4)), export(server));
    }
  }

  @Test
  void showsThatEntriesAreMissingIfTheyStayAway() {
    try (ScriptedServer server = new ScriptedServer(log(List.of(new Chain(0, 3)), 2, 3))) {
      assertEquals(List.of(new Chain(0, 3).json(), exported(2), exported(3)), export(server));
      assertEquals(6, server.seen().stream().filter(request -> request.path().endsWith("/audit-chain")).count());
    }
  }

  @Test
  void isReadWhileItIsConsumed() {
    try (ScriptedServer server = new ScriptedServer(log(List.of(new Chain(0, 6)), 1, 6))) {
      Iterator<String> lines = client(server).auditEntries().export().iterator();
      for (int count = 0; count < 3; count += 1) lines.next();
      assertEquals(4, server.seen().size());
      assertEquals(exported(3), lines.next());
      assertEquals(5, server.seen().size());
    }
  }

  @Test
  void operatorsExportTheChainThatTheyName() {
    Chain empty = new Chain(0, 0);
    try (ScriptedServer server = new ScriptedServer(log(List.of(empty), 1, 0))) {
      List<String> lines = new ArrayList<>();
      client(server).async().operator().exportAuditEntries("acct_1", lines::add).join();
      lines.addAll(client(server).operator().exportAuditEntries("installation").toList());
      assertEquals(List.of(empty.json(), empty.json()), lines);
      assertEquals("/api/v1/operator/audit-chains/installation", server.seen().get(2).path());
      assertEquals(Map.of("limit", "100", "chain", "installation"), server.seen().get(3).query());
    }
  }

  @Test
  void throwsTheErrorOfTheServiceWhileItIsRead() {
    Reply reply = new Reply(404, Map.of(), "{\"name\":\"NotFoundError\",\"message\":\"No such chain.\"}");
    try (ScriptedServer server = new ScriptedServer((request, index) -> reply)) {
      Iterator<String> lines = client(server).operator().exportAuditEntries("acct_1").iterator();
      assertThrows(NotFoundException.class, lines::next);
    }
  }
}
