import type { Room, RoomName } from '@banquet/shared/realtime/protocol';
import { kitchenRoom, type KitchenState } from '@banquet/shared/realtime/kitchen';
import { serverRoom, type ServerState } from '@banquet/shared/realtime/server';
import type { User } from '@banquet/shared/user';
import { useEffect, useEffectEvent } from 'react';
import { useRoom } from '../../lib/realtime/use-room';

interface WatchProps<State, Events extends Record<string, unknown>> {
  room: Room<State, Events>;
  name: RoomName;
  /** What of the room's state is about the order. */
  part: (state: State) => unknown;
  onChange: () => void;
}

/** Tells whenever the part of a room that is about the order has been replaced. */
const Watch = <State, Events extends Record<string, unknown>>({
  room,
  name,
  part,
  onChange,
}: WatchProps<State, Events>) => {
  const { state } = useRoom(room, name);
  const watched = state === undefined ? undefined : part(state);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (watched !== undefined) changed();
  }, [watched]);
  return null;
};

interface OrderWatchProps {
  user: User;
  orderId: number;
  kitchenIds: readonly string[];
  onChange: () => void;
}

/**
 * Staff have no room for one order; it is in those of the tables of a server and of the kitchens that cook it,
 * which are open to their staff and to admins.
 */
export const OrderWatch = ({ user, orderId, kitchenIds, onChange }: OrderWatchProps) => {
  if (user.role === 'server') {
    const part = (tables: ServerState) =>
      tables.flatMap(({ orders }) => orders).find((order) => order.orderId === orderId);
    return <Watch room={serverRoom} name={`server:${user._id}`} part={part} onChange={onChange} />;
  }
  const part = (tickets: KitchenState) => tickets.find((ticket) => ticket.orderId === orderId);
  return kitchenIds.map((id) => (
    <Watch key={id} room={kitchenRoom} name={`kitchen:${id}`} part={part} onChange={onChange} />
  ));
};
