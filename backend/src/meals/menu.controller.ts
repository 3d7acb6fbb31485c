import { Controller, Get, Param } from '@nestjs/common';
import type { MenuItem } from '@banquet/shared/meal';
import { id } from '@banquet/shared/text';
import { Allow } from '../core/viewer.js';
import { MealsService } from './meals.service.js';

@Controller('customer/menu')
export class MenuController {
  constructor(private readonly meals: MealsService) {}

  @Get(':tableId')
  @Allow('anyone')
  get(@Param('tableId', { schema: id }) tableId: string): Promise<MenuItem[]> {
    return this.meals.menuOfTable(tableId);
  }
}
