import { Injectable } from '@nestjs/common';
import type { RoomName } from '@banquet/shared/realtime/protocol';
import { Outlet } from './outlet.js';
import { Pump, type Logged } from './pump.js';

/** How the live side of this node is doing: for the metrics, which must not send anything. */
@Injectable()
export class Vitals {
  constructor(
    private readonly outlet: Outlet,
    private readonly pump: Pump,
  ) {}

  sockets(): number {
    return this.outlet.sockets().length;
  }

  /** Of each room that has listeners here, the number of the last event sent. */
  positions(): Map<RoomName, number> {
    return this.pump.positions(this.pump.followed());
  }

  onSent(heard: (event: Logged) => void): void {
    this.pump.onSent(heard);
  }
}
