package dev.purser.internal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rule that keeps a client below its per-second rate limits. At most {@code quota} requests of a bucket are open or have ended less than a
 * window ago. The service counts a request between its start and its end, so no window of the service contains more than the quota. When other
 * clients of the account leave nothing ({@code r=0}), requests wait until the reset ({@code t}). When they were faster and a request is refused,
 * this client takes half of its places, and then one more in each window. Not safe for several threads.
 */
public final class PacingRule {
  private static final long WINDOW_MS_DEFAULT = 1_000;

  /** Added to each wait, because timers can fire early and clocks differ. */
  private static final long MARGIN_MS = 20;

  private final Map<String, BucketState> buckets = new HashMap<>();

  /** A request that draws from a bucket. The service counts one that waits for events when it arrives: it does not hold its place for long. */
  public static final class Place {
    private final String bucket;
    private final long startedMs;
    private final boolean isLongPoll;

    private Place(String bucket, long startedMs, boolean isLongPoll) {
      this.bucket = bucket;
      this.startedMs = startedMs;
      this.isLongPoll = isLongPoll;
    }

    String bucket() {
      return bucket;
    }
  }

  private static final class BucketState {
    private long quota;
    private long windowMs = WINDOW_MS_DEFAULT;
    /** Requests without a response. */
    private final Set<Place> open = new HashSet<>();
    /** When the places of finished requests become free. */
    private final List<Long> freeAtMs = new ArrayList<>();
    private long blockedUntilMs = Long.MIN_VALUE;
    /** How many places this client takes since it was refused; null: the whole quota. */
    private Long share = null;
    private long shareChangedAtMs = 0;

    private BucketState(long quota) {
      this.quota = quota;
    }

    private long places() {
      return share == null ? quota : Math.min(share, quota);
    }

    /** At most once per window: requests that were open together are refused together. */
    private void changeShare(long nowMs, boolean isRefused) {
      if (share == null ? !isRefused : nowMs < shareChangedAtMs + windowMs) return;
      long changed = isRefused ? Math.max(1, places() / 2) : places() + 1;
      share = changed < quota ? changed : null;
      shareChangedAtMs = nowMs;
    }
  }

  /** Milliseconds until a request may start; 0: now; empty: only a response can tell. */
  public OptionalLong waitMs(String bucket, long nowMs) {
    BucketState state = stateOf(bucket);
    state.freeAtMs.removeIf(freeAtMs -> freeAtMs <= nowMs);
    List<Long> ends = new ArrayList<>(state.freeAtMs);
    long heldCount = 0;
    for (Place place : state.open) {
      long endMs = place.startedMs + 2 * state.windowMs;
      if (!place.isLongPoll) heldCount += 1;
      else if (endMs > nowMs) ends.add(endMs);
    }
    Collections.sort(ends);
    long blockedMs = state.blockedUntilMs <= nowMs ? 0 : state.blockedUntilMs - nowMs;
    long excess = heldCount + ends.size() - state.places();
    if (excess < 0) return OptionalLong.of(blockedMs);
    if (excess >= ends.size()) return OptionalLong.empty();
    return OptionalLong.of(Math.max(blockedMs, ends.get((int) excess) - nowMs));
  }

  /** Takes a place. The caller has waited as {@link #waitMs} says. */
  public Place start(String bucket, long nowMs, boolean isLongPoll) {
    Place place = new Place(bucket, nowMs, isLongPoll);
    stateOf(bucket).open.add(place);
    return place;
  }

  /** Ends a request, with the headers of its response; null if there was none. {@code isRefused}: the status was 429. */
  public void end(Place place, long nowMs, Headers headers, boolean isRefused) {
    BucketState state = stateOf(place.bucket);
    if (!state.open.remove(place)) return;
    String policy = itemOf(headers, "ratelimit-policy", place.bucket);
    String limit = itemOf(headers, "ratelimit", place.bucket);
    // A quota of 0 refuses every request: the service says so best.
    parameterOf(policy, "q").ifPresent(quota -> state.quota = Math.max(1, quota));
    parameterOf(policy, "w").ifPresent(seconds -> state.windowMs = seconds > 0 ? seconds * 1_000 : state.windowMs);
    long endMs = nowMs + state.windowMs;
    long freeAtMs = place.isLongPoll ? Math.min(endMs, place.startedMs + 2 * state.windowMs) : endMs;
    state.freeAtMs.add(freeAtMs + MARGIN_MS);
    OptionalLong remaining = parameterOf(limit, "r");
    OptionalLong resetSeconds = parameterOf(limit, "t");
    boolean isUsedUp = remaining.isPresent() && remaining.getAsLong() == 0;
    if (isUsedUp && resetSeconds.isPresent())
      state.blockedUntilMs = Math.max(state.blockedUntilMs, nowMs + resetSeconds.getAsLong() * 1_000);
    state.changeShare(nowMs, isRefused && isUsedUp);
  }

  private BucketState stateOf(String bucket) {
    return buckets.computeIfAbsent(bucket, name -> new BucketState(Contract.DEFAULT_QUOTAS.getOrDefault(name, 1)));
  }

  /** The item of a rate-limit header for a bucket. Names contain neither commas nor quotes. */
  private static String itemOf(Headers headers, String header, String bucket) {
    String value = headers == null ? null : headers.get(header);
    if (value == null) return "";
    for (String item : value.split(",")) if (item.trim().startsWith("\"" + bucket + "\"")) return item;
    return "";
  }

  private static OptionalLong parameterOf(String item, String name) {
    Matcher matcher = Pattern.compile(";\\s*" + name + "=(\\d{1,9})\\s*(?:;|$)").matcher(item);
    return matcher.find() ? OptionalLong.of(Long.parseLong(matcher.group(1))) : OptionalLong.empty();
  }
}
