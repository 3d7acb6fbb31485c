import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { createMeal, updateMeal, type CreateMeal, type Meal, type UpdateMeal } from '@banquet/shared/meal';
import { id } from '@banquet/shared/text';
import { Allow } from '../core/viewer.js';
import { MealsService } from './meals.service.js';

@Controller('admin/meals')
@Allow('admin')
export class MealsController {
  constructor(private readonly meals: MealsService) {}

  @Get()
  list(): Promise<Meal[]> {
    return this.meals.list();
  }

  @Post()
  create(@Body({ schema: createMeal }) body: CreateMeal): Promise<Meal> {
    return this.meals.create(body);
  }

  @Put(':mealId')
  update(
    @Param('mealId', { schema: id }) mealId: string,
    @Body({ schema: updateMeal }) body: UpdateMeal,
  ): Promise<Meal> {
    return this.meals.update(mealId, body);
  }

  @Delete(':mealId')
  remove(@Param('mealId', { schema: id }) mealId: string): Promise<{ msg: string }> {
    return this.meals.remove(mealId);
  }
}
