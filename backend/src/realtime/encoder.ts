import { Encoder, PacketType, type Packet } from 'socket.io-parser';

/**
 * Socket.IO's encoder, save that an answer which many wait for is made into JSON once: when five thousand phones come
 * back, they are all told the same menu.
 */
export class AnswerEncoder extends Encoder {
  private readonly made = new WeakMap<object, string>();

  override encode(packet: Packet): ReturnType<Encoder['encode']> {
    const [answer] = packet.type === PacketType.ACK ? (packet.data as unknown[]) : [];
    if (typeof answer !== 'object' || answer === null) return super.encode(packet);
    return [`${PacketType.ACK}${packet.id}[${this.jsonOf(answer)}]`];
  }

  private jsonOf(answer: object): string {
    const json = this.made.get(answer) ?? JSON.stringify(answer);
    this.made.set(answer, json);
    return json;
  }
}
