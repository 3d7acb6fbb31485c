import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  mealName,
  menuItem,
  setPortions,
  type MealName,
  type MenuItem,
  type SetPortions,
} from '@banquet/shared/meal';
import { id } from '@banquet/shared/text';
import { z } from 'zod';
import { Answers } from '../core/answers.js';
import { Allow, CurrentUser, type Viewer } from '../core/viewer.js';
import { MealsService } from './meals.service.js';

@Controller('kitchen/meals')
@Allow('kitchen', 'admin')
export class KitchenMealsController {
  constructor(private readonly meals: MealsService) {}

  @Get()
  @Answers(z.array(mealName), 'The meals that one’s kitchens make, in the menu’s order')
  made(@CurrentUser() viewer: Viewer): Promise<MealName[]> {
    return this.meals.made(viewer);
  }

  @Put(':mealId/sold-out')
  @Answers(menuItem, 'Takes a meal off the menu', { 404: 'There is no such meal.' })
  soldOut(@CurrentUser() viewer: Viewer, @Param('mealId', { schema: id }) mealId: string): Promise<MenuItem> {
    return this.meals.soldOut(viewer, mealId);
  }

  @Put(':mealId/portions')
  @Answers(menuItem, 'Puts a meal back on the menu, with the portions there are', {
    404: 'There is no such meal.',
  })
  portions(
    @CurrentUser() viewer: Viewer,
    @Param('mealId', { schema: id }) mealId: string,
    @Body({ schema: setPortions }) { quantity }: SetPortions,
  ): Promise<MenuItem> {
    return this.meals.setPortions(viewer, mealId, quantity);
  }
}
