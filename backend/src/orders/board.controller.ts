import { Body, Controller, Param, Put } from '@nestjs/common';
import { id } from '@banquet/shared/text';
import {
  acknowledgeAllergies,
  setItemDone,
  ticket,
  type SetItemDone,
  type Ticket,
} from '@banquet/shared/ticket';
import { Answers } from '../core/answers.js';
import { Allow, CurrentUser, type Viewer } from '../core/viewer.js';
import { BoardService } from './board.service.js';

@Controller('kitchen/orders/:kitchenOrderId')
@Allow('kitchen', 'admin')
export class BoardController {
  constructor(private readonly board: BoardService) {}

  @Put('items/:itemId')
  @Answers(ticket, 'Ticks an item of a ticket off, or takes the tick back', {
    404: 'There is no such kitchen order.',
  })
  setItemDone(
    @CurrentUser() viewer: Viewer,
    @Param('kitchenOrderId', { schema: id }) ticketId: string,
    @Param('itemId', { schema: id }) itemId: string,
    @Body({ schema: setItemDone }) { done }: SetItemDone,
  ): Promise<Ticket> {
    return this.board.setItemDone(viewer, ticketId, itemId, done);
  }

  @Put('allergies')
  @Answers(ticket, 'Takes notice of the allergies on a ticket', { 404: 'There is no such kitchen order.' })
  acknowledgeAllergies(
    @CurrentUser() viewer: Viewer,
    @Param('kitchenOrderId', { schema: id }) ticketId: string,
    @Body({ schema: acknowledgeAllergies }) _body: unknown,
  ): Promise<Ticket> {
    return this.board.acknowledgeAllergies(viewer, ticketId);
  }
}
