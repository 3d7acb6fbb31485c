import { Controller, Get, Param } from '@nestjs/common';
import { menuItem, type MenuItem } from '@banquet/shared/meal';
import { id } from '@banquet/shared/text';
import { z } from 'zod';
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { MealsService } from './meals.service.js';

@Controller('customer/menu')
export class MenuController {
  constructor(private readonly meals: MealsService) {}

  @Get(':tableId')
  @Allow('anyone')
  @Answers(z.array(menuItem), 'The menu of a table, by category and name', { 404: 'There is no such table.' })
  get(@Param('tableId', { schema: id }) tableId: string): Promise<MenuItem[]> {
    return this.meals.menuOfTable(tableId);
  }
}
