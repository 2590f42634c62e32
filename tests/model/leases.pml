/* SPDX-License-Identifier: MIT
   The lease and hand-over of docs/leases.md: nodes that share one database, and one table. Every statement of a
   transaction is a step of its own; between two steps anything may happen to anybody: a pause of any length, a
   death, a lease that is over. tests/checks/leases.sh has all orders tried out.

   -DNO_FENCE     a commit does not look whether its life still holds and owns the table
   -DNO_LOCK      it looks, but the row of its life is not locked until the commit
   -DREAD_FIRST   a table is read from the log before it is claimed, not afterwards
   -DNO_BURIAL    nobody removes the rows of those whose lease is over
   Each of these has to fail. */

#ifndef NODES
#define NODES 2
#endif
#ifndef PAUSES
#define PAUSES 2  /* leases that are over although their nodes go on: stopped, cut off, or slow */
#endif
#ifndef DEATHS
#define DEATHS 1
#endif
#ifndef LEAVES
#define LEAVES 1  /* nodes that leave in order */
#endif
#ifndef RECORDS
#define RECORDS 2 /* moves of the table */
#endif
#define LIVES (NODES + PAUSES + DEATHS + LEAVES) /* a node that lost its life begins another one */
#define NOBODY 0

/* ---- the database */
bool lives[LIVES + 1];   /* the row of a life in `nodes` is there */
bool over[LIVES + 1];    /* its `expires` is past */
bool locked[LIVES + 1];  /* a transaction holds that row: FOR KEY SHARE */
byte owner = NOBODY;     /* the life in `owners` */
byte records = 0;        /* of the table: 1, 2, ... */
byte last_life = 0;

/* ---- the world */
byte acknowledged = 0;   /* the last record that people know of */
byte pauses = PAUSES, deaths = DEATHS, leaves = LEAVES;

#define is_owned (owner != NOBODY && lives[owner])
#define all_written (records == RECORDS)

/* ---- what a node does */

inline be_born() {
  d_step {
    last_life++;
    life = last_life;
    lives[life] = true;
    known = 0;
    owns = false
  }
}

inline renew() { /* UPDATE nodes SET expires = ... WHERE life = $1: without a row, another life begins */
  atomic {
    if
    :: lives[life] -> over[life] = false
    :: else -> be_born()
    fi
  }
}

inline bury() { /* those whose lease is over; one at a time */
#ifndef NO_BURIAL
  atomic {
    other = 1;
    do
    :: other <= LIVES && !(other != life && lives[other] && over[other]) -> other++
    :: else -> break
    od;
  };
  if
  :: other <= LIVES ->
#ifndef NO_LOCK
     locked[other] = false; /* the connection of its writer is ended: what it did not commit is rolled back */
#endif
     atomic { /* DELETE FROM nodes WHERE life = $1 AND expires < now; a lock is left for the next beat */
       if
#ifdef NO_LOCK
       :: over[other] -> lives[other] = false
#else
       :: over[other] && !locked[other] -> lives[other] = false
#endif
       :: else
       fi;
       other = 0
     }
  :: else -> other = 0
  fi
#else
  skip
#endif
}

/* The table of nobody, or of an owner without a row; or one's own, of which one's memory was dropped. The life of the claimer itself is not looked at: if it is
   over, its writes are refused, and the table is an orphan again. */
inline claim() {
#ifdef READ_FIRST
  if
  :: !owns -> known = records
  :: else
  fi;
#endif
  if
  :: atomic { !owns && (!is_owned || owner == life) -> owner = life }; /* INSERT INTO owners ... ON CONFLICT DO UPDATE */
#ifndef READ_FIRST
     known = records; /* SELECT ... FROM records */
#endif
     owns = true
  :: else
  fi
}

inline write_a_move() {
  if
  :: owns && known < RECORDS ->
     atomic { /* SELECT ... FROM nodes WHERE life = $1 FOR KEY SHARE */
#ifndef NO_FENCE
       if
       :: lives[life] -> locked[life] = true
       :: else -> owns = false
       fi
#else
       locked[life] = true
#endif
     };
#ifndef NO_FENCE
     atomic { /* SELECT ... FROM owners WHERE life = $1 AND tbl = $2 */
       if
       :: owner != life -> owns = false; locked[life] = false
       :: else
       fi
     };
#endif
     atomic { /* INSERT INTO records ...; COMMIT */
       if
       :: owns && locked[life] ->
          assert(owner == life && lives[life]); /* one writer: whoever lost the table cannot write */
          assert(known == records);             /* it knew all that was written: no gap, nothing twice */
          records++;
          known++;
          written = true
       :: else -> owns = false; known = 0 /* the fence refused, or the connection was ended */
       fi;
       locked[life] = false
     };
     if
     :: written -> /* a node that dies here has written what nobody was told */
        may_die();
        atomic {
          written = false;
          if
          :: known > acknowledged -> acknowledged = known
          :: else
          fi;
          assert(acknowledged <= records) /* nothing acknowledged is lost */
        }
     :: else
     fi
  :: else
  fi
}

/* The first node never dies, so that there is always one. */
inline may_die() {
  if
  :: atomic { _pid != 1 && deaths > 0 -> deaths--; over[life] = true; owns = false; written = false }; goto died
  :: true
  fi
}

proctype Node() {
  byte life = 0, known = 0, other = 0;
  bool owns = false, written = false;
born:
  be_born();
  do
  :: renew();
     bury();
     claim();
     write_a_move();
     may_die();
     if
     :: atomic { _pid != 1 && leaves > 0 -> leaves-- }; goto left
     :: true
     fi
  od;
left: /* SIGTERM: all that it took is written; its tables are nobody's, its row goes, and it starts again */
  atomic {
    if
    :: owner == life -> owner = NOBODY
    :: else
    fi
  };
  lives[life] = false;
  goto born;
died:
  if
  :: locked[life] = false; /* started again: nobody else can listen where it listens, so what was there is dead */
     lives[life] = false;
     goto born
  :: true /* for ever */
  fi
}

/* A lease may be over at any time: its node is stopped, cut off or slow, and does not know it. */
proctype Pauses() {
  byte whose = 0;
  do
  :: atomic {
       pauses > 0 ->
       whose = 1;
       do
       :: whose < LIVES -> whose++
       :: break
       od;
       if
       :: lives[whose] && !over[whose] -> over[whose] = true; pauses--
       :: else
       fi;
       whose = 0
     }
  :: break
  od
}

init {
  byte number = 0;
  atomic {
    do
    :: number < NODES -> run Node(); number++
    :: else -> break
    od;
    run Pauses()
  }
}

/* Every table has an owner again, and all its moves are made. */
ltl adopted { [] (!is_owned -> <> is_owned) && <> all_written }
