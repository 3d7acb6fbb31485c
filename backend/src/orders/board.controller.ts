import { Body, Controller, Param, Put } from '@nestjs/common';
import { id } from '@banquet/shared/text';
import {
  acknowledgeAllergies,
  setItemDone,
  ticket,
  type AcknowledgeAllergies,
  type SetItemDone,
  type Ticket,
} from '@banquet/shared/ticket';
import { Answers } from '../core/answers.js';
import { AllowInTransaction, CurrentCaller, type Caller } from '../core/viewer.js';
import { BoardService } from './board.service.js';

@Controller('kitchen/orders/:kitchenOrderId')
@AllowInTransaction('kitchen', 'admin')
export class BoardController {
  constructor(private readonly board: BoardService) {}

  @Put('items/:itemId')
  @Answers(ticket, 'Ticks an item of a ticket off, or takes the tick back', {
    404: 'There is no such kitchen order.',
  })
  setItemDone(
    @CurrentCaller() caller: Caller,
    @Param('kitchenOrderId', { schema: id }) ticketId: string,
    @Param('itemId', { schema: id }) itemId: string,
    @Body({ schema: setItemDone }) { done }: SetItemDone,
  ): Promise<Ticket> {
    return this.board.setItemDone(caller, ticketId, itemId, done);
  }

  @Put('allergies')
  @Answers(ticket, 'Takes notice of the allergies on a ticket, as they were read', {
    404: 'There is no such kitchen order.',
    409: 'They have changed since.',
  })
  acknowledgeAllergies(
    @CurrentCaller() caller: Caller,
    @Param('kitchenOrderId', { schema: id }) ticketId: string,
    @Body({ schema: acknowledgeAllergies }) { allergies }: AcknowledgeAllergies,
  ): Promise<Ticket> {
    return this.board.acknowledgeAllergies(caller, ticketId, allergies);
  }
}
