import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { poolOf } from '../core/data-source.js';
import { routeOf } from '../core/request-log.js';
import { Vitals } from '../realtime/vitals.js';
import { HouseFiguresReader, type HouseFigures } from './house-figures.js';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The event loop's lag is taken this often, and each figure has it in it. Every 10 ms, as it would be, is a tenth of what an idle house takes. */
const LOOP_MS = 50;

/** Memory, processor, event loop: of the process, however many houses a test opens in it. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: LOOP_MS });

/** What this node measures of itself. */
@Injectable()
export class HouseMetrics implements OnModuleInit {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];

  private readonly requests = new Histogram({
    name: 'banquet_http_request_duration_seconds',
    help: 'How long requests took to answer, by their route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: this.registers,
  });

  private readonly delays = new Histogram({
    name: 'banquet_event_delay_seconds',
    help: 'From when an event was recorded, last in its transaction, until it was sent to those who listen here.',
    buckets: SECONDS,
    registers: this.registers,
  });

  private readonly databaseUp = this.gauge('banquet_database_up', 'Whether the database answers: 1 or 0.');
  private readonly ofHouse: Record<keyof HouseFigures, Gauge> = {
    openTickets: this.gauge('banquet_open_tickets', 'Tickets that are not delivered, of the whole house.'),
    unseenTickets: this.gauge('banquet_unseen_tickets', 'Tickets that no screen of their kitchen shows.'),
    unsentEvents: this.gauge('banquet_unsent_events', 'Events in the log that listeners here were not sent.'),
  };

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly vitals: Vitals,
    private readonly figures: HouseFiguresReader,
    dataSource: DataSource,
  ) {
    this.gauge('banquet_sockets', 'Open sockets.', () => vitals.sockets());
    this.gauge(
      'banquet_rooms',
      'Rooms of the log that somebody here listens to.',
      () => vitals.positions().size,
    );
    this.gauge(
      'banquet_pool_connections',
      'Connections to the database.',
      () => poolOf(dataSource).totalCount,
    );
    this.gauge('banquet_pool_idle', 'Of these, those not in use.', () => poolOf(dataSource).idleCount);
    this.gauge('banquet_pool_waiting', 'Who waits for a connection.', () => poolOf(dataSource).waitingCount);
  }

  onModuleInit(): void {
    this.vitals.onSent(({ at }) => this.delays.observe(Math.max(0, Date.now() - at.getTime()) / 1_000));
    this.host.httpAdapter.getInstance().addHook('onResponse', (request, reply, done) => {
      const { method } = request;
      const labels = { method, route: routeOf(request), status: reply.statusCode };
      this.requests.observe(labels, reply.elapsedTime / 1_000);
      done();
    });
  }

  /** All of them as Prometheus reads them. */
  async text(): Promise<string> {
    this.show(await this.figures.read());
    return Registry.merge([this.registry, ofProcess]).metrics();
  }

  /** What is not known is left out: a zero would be a lie. */
  private show(figures: HouseFigures | undefined): void {
    this.databaseUp.set(figures ? 1 : 0);
    for (const name of ['openTickets', 'unseenTickets', 'unsentEvents'] as const) {
      if (figures) this.ofHouse[name].set(figures[name]);
      else this.ofHouse[name].remove();
    }
  }

  private gauge(name: string, help: string, measure?: () => number): Gauge {
    const collect = measure && (() => gauge.set(measure()));
    const gauge: Gauge = new Gauge({ name, help, registers: this.registers, ...(collect && { collect }) });
    return gauge;
  }
}
