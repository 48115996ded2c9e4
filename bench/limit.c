/*
 * The arithmetic of a bureau's month in C, over the same columns, by the regulations in force: what this machine can do
 * at best. Reads the columns of lib/binary.mjs, calculates them some times, writes the results and prints each run's
 * milliseconds. Clauses and steps as in src/engine/csa2024.
 *
 *   gcc -O2 -o limit limit.c -lm && ./limit <input> <output> <runs>
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LISTS 4
#define HISTORY 24
#define NEWEST 5
#define FIRST_RATING 1200.0

typedef struct {
  int32_t players, events, games, performances, penalties;
  double calculation_day;
  const double *raw, *highest, *k, *fide, *minutes, *end_day, *received_day, *sequence;
  const int8_t *refused_format;
  const uint8_t *abroad, *fide_rated, *rate_anyway, *unrated;
  const int32_t *game_event, *white, *black;
  const uint8_t *result;
  const double *opponent_fide;
  const int32_t *past_player;
  const uint8_t *past_list, *past_type;
  const double *past_performance, *past_end_day, *past_sequence;
  const double *history;
  const uint8_t *known;
  const int32_t *penalty_player, *penalty_event;
  const double *penalty_points;
  const uint8_t *penalty_list;
} Input;

enum { OLD_RAW, K, HIGHEST, CHANGE, UNCAPPED, MAXIMUM, TEMPORARY, WP, LIFTED_RAW, FLOOR, PENALTY, NEW_RAW, WEIGHTED, PUBLISHED, FIGURES };
enum { CAPPED, LIFTED, LIFT_CAPPED, RAISED, RATED, FLAGS };

typedef struct {
  double *figure[FIGURES];
  uint8_t *flag[FLAGS];
  int32_t *games_rated, *activity;
  uint8_t *game_rated;
  int32_t performances;
  int32_t *performance_player, *performance_event;
  uint8_t *performance_list;
  double *performance;
} Result;

typedef struct {
  int32_t player, event, activity, not_rated;
  double sum[2][4];
} Entry;

static void *room(size_t bytes) {
  void *memory = calloc(bytes > 0 ? bytes : 1, 1);
  if (memory == NULL) exit(2);
  return memory;
}

/* Clause 20: 0 classical, 1 standard, 2 rapid, 3 blitz; -1 not rated (23). */
static int game_type(double minutes) {
  if (minutes >= 120) return 0;
  if (minutes >= 60) return 1;
  if (minutes >= 10) return 2;
  return minutes >= 5 ? 3 : -1;
}

/* Clause 24: the list beside Main. */
static int own_list(int type) { return type <= 1 ? 1 : type; }

static double k_factor(double highest) {
  static const double from[] = {0, 1200, 1400, 1600, 1800, 2000, 2200, 2400};
  static const double k[] = {40, 36, 32, 28, 24, 20, 16, 12};
  double found = k[0];
  for (int i = 0; i < 8 && !(highest < from[i]); i++) found = k[i];
  return found;
}

/* Days since 1970 of the last day of the month after the one that holds the day (61). */
static double files_deadline(double day) {
  time_t seconds = (time_t)(day * 86400);
  struct tm date;
  gmtime_r(&seconds, &date);
  date.tm_mon += 2;
  date.tm_mday = 1;
  return floor((double)timegm(&date) / 86400) - 1;
}

static int is_rated(const Input *in, int e) {
  double age = in->calculation_day - in->end_day[e];
  if (in->unrated[e]) return 0;
  if (in->refused_format[e] >= 0 && !in->rate_anyway[e]) return 0;
  if (in->abroad[e] && !in->fide_rated[e]) return 0;
  if (in->received_day[e] > files_deadline(in->end_day[e])) return 0;
  return game_type(in->minutes[e]) >= 0 && age >= 0 && age <= 2920;
}

static const double *sequence_to_sort;
static int by_sequence(const void *a, const void *b) {
  double x = sequence_to_sort[*(const int32_t *)a], y = sequence_to_sort[*(const int32_t *)b];
  return x < y ? -1 : x > y;
}

/* A list of indices sorted by group: those of group g are order[first[g]] up to order[first[g + 1]]. */
typedef struct { int32_t *first, *order; } Groups;

static Groups grouped(const int32_t *group, int32_t count, int32_t groups) {
  Groups found = {room(sizeof(int32_t) * (groups + 1)), room(sizeof(int32_t) * count)};
  int32_t *next = room(sizeof(int32_t) * (groups + 1));
  for (int32_t i = 0; i < count; i++) found.first[group[i] + 1]++;
  for (int32_t g = 0; g < groups; g++) found.first[g + 1] += found.first[g];
  memcpy(next, found.first, sizeof(int32_t) * (groups + 1));
  for (int32_t i = 0; i < count; i++) found.order[next[group[i]]++] = i;
  free(next);
  return found;
}

static void free_groups(Groups groups) { free(groups.first); free(groups.order); }

/* Clauses 32-34 */
static double expected_white(double white, double black) {
  double difference = white - black;
  if (difference > 390) difference = 390;
  if (difference < -460) difference = -460;
  return 0.541767 + 0.001164 * difference;
}

static double adjusted(double given, int abroad) {
  if (isnan(given)) return FIRST_RATING;
  if (!abroad) return given;
  return given <= 2000 ? 180 + 0.94 * given : 20 + 1.02 * given;
}

static void rate_in_list(double *sum, double own, double k, double given, int abroad, int is_white, double score, double weight) {
  double opponent = adjusted(given, abroad);
  double expected = is_white ? expected_white(own, opponent) : 1 - expected_white(opponent, own);
  sum[0] += 1;
  sum[1] += score;
  sum[2] += opponent;
  sum[3] += (score - expected) * weight * k;
}

static const double WHITE_SCORE[] = {1, 0.5, 0, -1, -1, -1, -1}, BLACK_SCORE[] = {0, 0.5, 1, -1, -1, -1, -1};
static const int WHITE_ACTIVITY[] = {1, 1, 1, 1, 0, 0, 1}, BLACK_ACTIVITY[] = {1, 1, 1, 0, 1, 0, 1};

typedef struct { Entry *all; int32_t count, size, *last_event, *last_entry; } Entries;

static Entry *entry_of(Entries *entries, int32_t player, int32_t event) {
  if (entries->last_event[player] != event) {
    if (entries->count == entries->size) {
      entries->size *= 2;
      entries->all = realloc(entries->all, sizeof(Entry) * entries->size);
      if (entries->all == NULL) exit(2);
    }
    Entry *made = &entries->all[entries->count];
    memset(made, 0, sizeof *made);
    made->player = player;
    made->event = event;
    made->not_rated = -1;
    entries->last_event[player] = event;
    entries->last_entry[player] = entries->count++;
  }
  return &entries->all[entries->last_entry[player]];
}

static void rate_side(const Input *in, Result *out, Entries *entries, int32_t game, int32_t event, int list, double weight,
                      int32_t player, int32_t opponent, int is_white, double score, int activity) {
  Entry *entry = entry_of(entries, player, event);
  entry->activity += activity;
  if (score < 0) return;
  int abroad = in->abroad[event];
  double main = NAN, own = NAN;
  if (abroad) {
    main = own = opponent < 0 ? in->opponent_fide[game] : in->fide[opponent];
    if (isnan(main)) {
      if (entry->not_rated < 0) entry->not_rated = game;
      return;
    }
  } else if (opponent >= 0) {
    main = in->raw[opponent * LISTS];
    own = in->raw[opponent * LISTS + list];
  }
  int32_t at = player * LISTS;
  rate_in_list(entry->sum[0], out->figure[OLD_RAW][at], out->figure[K][at], main, abroad, is_white, score, weight);
  rate_in_list(entry->sum[1], out->figure[OLD_RAW][at + list], out->figure[K][at + list], own, abroad, is_white, score, 1);
  out->game_rated[game] = 1;
}

/* Steps 1 to 3 */
static void rate_games(const Input *in, Result *out, const int32_t *place, const uint8_t *rated, Entries *entries) {
  int32_t *places = room(sizeof(int32_t) * in->games);
  double *weight = room(sizeof(double) * in->events);
  int sorted = 1;
  for (int32_t e = 0; e < in->events; e++) weight[e] = 1.189618 - 1.112268 / (1 + pow(in->minutes[e] / 32.70617, 1.217172));
  for (int32_t g = 0; g < in->games; g++) {
    places[g] = place[in->game_event[g]];
    if (g > 0 && places[g] < places[g - 1]) sorted = 0;
  }
  Groups groups = {NULL, NULL};
  if (!sorted) groups = grouped(places, in->games, in->events);
  for (int32_t i = 0; i < in->games; i++) {
    int32_t g = sorted ? i : groups.order[i], e = in->game_event[g], white = in->white[g], black = in->black[g];
    if (!rated[e] || white == black) continue;
    int list = own_list(game_type(in->minutes[e])), result = in->result[g];
    if (white >= 0) rate_side(in, out, entries, g, e, list, weight[e], white, black, 1, WHITE_SCORE[result], WHITE_ACTIVITY[result]);
    if (black >= 0) rate_side(in, out, entries, g, e, list, weight[e], black, white, 0, BLACK_SCORE[result], BLACK_ACTIVITY[result]);
  }
  free_groups(groups);
  free(places);
  free(weight);
}

/* Step 6 */
typedef struct { int count; double performance[NEWEST], end_day[NEWEST], place[NEWEST]; int type[NEWEST]; } Newest;

static void show(Newest *newest, double day, double performance, int type, double end_day, double place) {
  if (day - end_day > 2920) return;
  int at = newest->count;
  while (at > 0 && (end_day != newest->end_day[at - 1] ? end_day > newest->end_day[at - 1] : place > newest->place[at - 1])) at--;
  if (at == NEWEST) return;
  if (newest->count < NEWEST) newest->count++;
  for (int last = newest->count - 1; last > at; last--) {
    newest->performance[last] = newest->performance[last - 1];
    newest->end_day[last] = newest->end_day[last - 1];
    newest->place[last] = newest->place[last - 1];
    newest->type[last] = newest->type[last - 1];
  }
  newest->performance[at] = performance;
  newest->end_day[at] = end_day;
  newest->place[at] = place;
  newest->type[at] = type;
}

static double weighted_performance(const Newest *newest, double day, int is_main) {
  static const double TYPE[] = {1, 1, 0.95, 0.9};
  double total = 0;
  for (int i = 0; i < newest->count; i++) {
    double age = day - newest->end_day[i];
    if (age < 0) return NAN;
    total += newest->performance[i] * (is_main ? TYPE[newest->type[i]] : 1) * ((2920 - age) / 2920) * (NEWEST - i);
  }
  return newest->count < NEWEST ? NAN : total / 15;
}

/* Clause 49 */
static double weighted_rating(double top, const double *history, int known, double old_raw) {
  if (known == 0) {
    history = &old_raw;
    known = 1;
  }
  int earlier = known < HISTORY - 1 ? known : HISTORY - 1;
  double total = top * HISTORY, oldest = history[earlier - 1];
  for (int i = 0; i < earlier; i++) total += history[i] * (HISTORY - 1 - i);
  for (int i = earlier + 2; i <= HISTORY; i++) total += oldest * (HISTORY + 1 - i);
  return total / 300;
}

static double after_penalties(double rating, double points, double lowest) {
  return points == 0 ? rating : fmin(rating, fmax(lowest, rating - points));
}

/* Steps 4 and 7 to 9 */
static void rate_player_list(const Input *in, Result *out, int32_t at, double change, double wp) {
  double **figure = out->figure;
  double old_raw = figure[OLD_RAW][at], points = figure[PENALTY][at];
  double maximum = 916.4904 * exp(-0.00142473 * old_raw), uncapped = old_raw + change;
  double temporary = fmin(old_raw + maximum, fmax(old_raw - maximum, uncapped));
  int lifted = wp > temporary;
  double lifted_raw = lifted ? fmax(temporary, fmin(wp, old_raw + maximum)) : temporary;
  double floor_at = fmax(500, figure[HIGHEST][at] - 500), floored = fmax(lifted_raw, floor_at);
  double weighted = weighted_rating(temporary, in->history + (size_t)at * HISTORY, in->known[at], old_raw);
  figure[CHANGE][at] = change;
  figure[UNCAPPED][at] = uncapped;
  figure[MAXIMUM][at] = maximum;
  figure[TEMPORARY][at] = temporary;
  figure[WP][at] = wp;
  figure[LIFTED_RAW][at] = lifted_raw;
  figure[FLOOR][at] = floor_at;
  figure[NEW_RAW][at] = after_penalties(floored, points, floor_at);
  figure[WEIGHTED][at] = weighted;
  figure[PUBLISHED][at] = after_penalties(fmax(floored, weighted), points, floor_at);
  out->flag[CAPPED][at] = temporary != uncapped;
  out->flag[LIFTED][at] = lifted;
  out->flag[LIFT_CAPPED][at] = lifted && lifted_raw < wp;
  out->flag[RAISED][at] = floored > lifted_raw;
  out->flag[RATED][at] = !isnan(in->raw[at]) || out->games_rated[at] > 0;
}

static void rate_players(const Input *in, Result *out, const int32_t *place, const Entries *entries) {
  int32_t *player = room(sizeof(int32_t) * entries->count), *rating = room(sizeof(int32_t) * in->performances);
  double shift = 0;
  for (int32_t i = 0; i < entries->count; i++) player[i] = entries->all[i].player;
  for (int32_t i = 0; i < in->performances; i++) {
    rating[i] = in->past_player[i] * LISTS + in->past_list[i];
    if (in->past_sequence[i] + 1 > shift) shift = in->past_sequence[i] + 1;
  }
  Groups of_player = grouped(player, entries->count, in->players), past = grouped(rating, in->performances, in->players * LISTS);
  for (int32_t p = 0; p < in->players; p++) {
    for (int32_t i = of_player.first[p]; i < of_player.first[p + 1]; i++) {
      const Entry *entry = &entries->all[of_player.order[i]];
      if (entry->not_rated < 0) out->activity[p] += entry->activity;
    }
    for (int list = 0; list < LISTS; list++) {
      int32_t at = p * LISTS + list;
      Newest newest = {.count = 0};
      double change = 0;
      for (int32_t i = past.first[at]; i < past.first[at + 1]; i++) {
        int32_t one = past.order[i];
        show(&newest, in->calculation_day, in->past_performance[one], in->past_type[one], in->past_end_day[one], in->past_sequence[one] - shift);
      }
      for (int32_t i = of_player.first[p]; i < of_player.first[p + 1]; i++) {
        const Entry *entry = &entries->all[of_player.order[i]];
        int type = game_type(in->minutes[entry->event]);
        if (entry->not_rated >= 0 || (list > 0 && own_list(type) != list)) continue;
        const double *sum = entry->sum[list == 0 ? 0 : 1];
        change += sum[3];
        out->games_rated[at] += (int32_t)sum[0];
        if (sum[0] == 0) continue;
        double performance = sum[2] / sum[0] + 850 * (sum[1] / sum[0] - 0.5);
        int32_t next = out->performances++;
        out->performance_player[next] = p;
        out->performance_event[next] = entry->event;
        out->performance_list[next] = (uint8_t)list;
        out->performance[next] = performance;
        show(&newest, in->calculation_day, performance, type, in->end_day[entry->event], place[entry->event]);
      }
      rate_player_list(in, out, at, change, weighted_performance(&newest, in->calculation_day, list == 0));
    }
  }
  free_groups(of_player);
  free_groups(past);
  free(player);
  free(rating);
}

static void month(const Input *in, Result *out) {
  int32_t ratings = in->players * LISTS;
  for (int i = 0; i < FIGURES; i++) out->figure[i] = room(sizeof(double) * ratings);
  for (int i = 0; i < FLAGS; i++) out->flag[i] = room(ratings);
  out->games_rated = room(sizeof(int32_t) * ratings);
  out->activity = room(sizeof(int32_t) * in->players);
  out->game_rated = room(in->games);

  uint8_t *rated = room(in->events);
  int32_t *order = room(sizeof(int32_t) * in->events), *place = room(sizeof(int32_t) * in->events);
  for (int32_t e = 0; e < in->events; e++) {
    rated[e] = (uint8_t)is_rated(in, e);
    order[e] = e;
  }
  sequence_to_sort = in->sequence;
  qsort(order, in->events, sizeof(int32_t), by_sequence);
  for (int32_t i = 0; i < in->events; i++) place[order[i]] = i;

  for (int32_t at = 0; at < ratings; at++) {
    double old_raw = isnan(in->raw[at]) ? FIRST_RATING : in->raw[at], highest = old_raw;
    if (!isnan(in->highest[at])) highest = fmax(in->highest[at], old_raw);
    else for (int i = 0; i < in->known[at]; i++) highest = fmax(highest, in->history[(size_t)at * HISTORY + i]);
    out->figure[OLD_RAW][at] = old_raw;
    out->figure[HIGHEST][at] = highest;
    out->figure[K][at] = !isnan(in->k[at]) ? in->k[at] : isnan(in->raw[at]) ? 40 : k_factor(highest);
  }

  Entries entries = {room(sizeof(Entry) * 1024), 0, 1024, room(sizeof(int32_t) * in->players), room(sizeof(int32_t) * in->players)};
  memset(entries.last_event, 0xff, sizeof(int32_t) * in->players);
  rate_games(in, out, place, rated, &entries);

  for (int32_t i = 0; i < in->penalties; i++) {
    int32_t at = in->penalty_player[i] * LISTS, e = in->penalty_event[i];
    if (e < 0) out->figure[PENALTY][at + in->penalty_list[i]] += in->penalty_points[i];
    else if (rated[e]) {
      out->figure[PENALTY][at] += in->penalty_points[i];
      out->figure[PENALTY][at + own_list(game_type(in->minutes[e]))] += in->penalty_points[i];
    }
  }

  out->performances = 0;
  out->performance_player = room(sizeof(int32_t) * 2 * entries.count);
  out->performance_event = room(sizeof(int32_t) * 2 * entries.count);
  out->performance_list = room(2 * entries.count);
  out->performance = room(sizeof(double) * 2 * entries.count);
  rate_players(in, out, place, &entries);
  free(entries.all);
  free(entries.last_event);
  free(entries.last_entry);
  free(rated);
  free(order);
  free(place);
}

static void free_result(Result *out) {
  for (int i = 0; i < FIGURES; i++) free(out->figure[i]);
  for (int i = 0; i < FLAGS; i++) free(out->flag[i]);
  free(out->games_rated);
  free(out->activity);
  free(out->game_rated);
  free(out->performance_player);
  free(out->performance_event);
  free(out->performance_list);
  free(out->performance);
}

/* The next column of the file, each beginning at a multiple of 8 bytes. */
static const char *cursor;
static const void *column(size_t bytes) {
  const char *found = cursor;
  cursor += (bytes + 7) / 8 * 8;
  return found;
}

static Input read_input(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) exit(2);
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  char *bytes = room(size);
  if (fread(bytes, 1, size, file) != size) exit(2);
  fclose(file);
  cursor = bytes;
  Input in;
  const double *counts = column(6 * sizeof(double));
  in.players = (int32_t)counts[0];
  in.events = (int32_t)counts[1];
  in.games = (int32_t)counts[2];
  in.performances = (int32_t)counts[3];
  in.penalties = (int32_t)counts[4];
  in.calculation_day = counts[5];
  size_t p = (size_t)in.players, e = (size_t)in.events, g = (size_t)in.games, n = (size_t)in.performances, q = (size_t)in.penalties;
  in.raw = column(8 * p * LISTS);
  in.highest = column(8 * p * LISTS);
  in.k = column(8 * p * LISTS);
  in.fide = column(8 * p);
  in.minutes = column(8 * e);
  in.end_day = column(8 * e);
  in.abroad = column(e);
  in.fide_rated = column(e);
  in.refused_format = column(e);
  in.rate_anyway = column(e);
  in.received_day = column(8 * e);
  in.unrated = column(e);
  in.sequence = column(8 * e);
  in.game_event = column(4 * g);
  in.white = column(4 * g);
  in.black = column(4 * g);
  in.result = column(g);
  in.opponent_fide = column(8 * g);
  in.past_player = column(4 * n);
  in.past_list = column(n);
  in.past_type = column(n);
  in.past_performance = column(8 * n);
  in.past_end_day = column(8 * n);
  in.past_sequence = column(8 * n);
  in.history = column(8 * p * LISTS * HISTORY);
  in.known = column(p * LISTS);
  in.penalty_player = column(4 * q);
  in.penalty_event = column(4 * q);
  in.penalty_points = column(8 * q);
  in.penalty_list = column(q);
  return in;
}

static void write_column(FILE *file, const void *from, size_t bytes) {
  static const char padding[8];
  if (fwrite(from, 1, bytes, file) != bytes) exit(2);
  fwrite(padding, 1, (8 - bytes % 8) % 8, file);
}

static void write_result(const Input *in, const Result *out, const char *path) {
  FILE *file = fopen(path, "wb");
  if (file == NULL) exit(2);
  size_t ratings = (size_t)in->players * LISTS, n = (size_t)out->performances;
  double count = out->performances;
  write_column(file, &count, sizeof count);
  for (int i = 0; i < FIGURES; i++) write_column(file, out->figure[i], 8 * ratings);
  for (int i = 0; i < FLAGS; i++) write_column(file, out->flag[i], ratings);
  write_column(file, out->games_rated, 4 * ratings);
  write_column(file, out->activity, 4 * (size_t)in->players);
  write_column(file, out->game_rated, (size_t)in->games);
  write_column(file, out->performance_player, 4 * n);
  write_column(file, out->performance_event, 4 * n);
  write_column(file, out->performance_list, n);
  write_column(file, out->performance, 8 * n);
  fclose(file);
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  Input in = read_input(argv[1]);
  int runs = atoi(argv[3]);
  for (int run = 0; run <= runs; run++) {
    struct timespec from, to;
    Result out;
    clock_gettime(CLOCK_MONOTONIC, &from);
    month(&in, &out);
    clock_gettime(CLOCK_MONOTONIC, &to);
    /* The first run warms the caches and is not counted. */
    if (run > 0) printf("%.6f\n", (double)(to.tv_sec - from.tv_sec) * 1e3 + (double)(to.tv_nsec - from.tv_nsec) / 1e6);
    if (run == runs) write_result(&in, &out, argv[2]);
    free_result(&out);
  }
  return 0;
}
