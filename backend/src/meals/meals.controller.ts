import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { done } from '@banquet/shared/errors';
import {
  createMeal,
  meal,
  updateMeal,
  type CreateMeal,
  type Meal,
  type UpdateMeal,
} from '@banquet/shared/meal';
import { id } from '@banquet/shared/text';
import { z } from 'zod';
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { MealsService } from './meals.service.js';

@Controller('admin/meals')
@Allow('admin')
export class MealsController {
  constructor(private readonly meals: MealsService) {}

  @Get()
  @Answers(z.array(meal), 'Every meal, by category and name')
  list(): Promise<Meal[]> {
    return this.meals.list();
  }

  @Post()
  @Answers(meal, 'Adds a meal', { 409: 'There is already a meal of that name.' })
  create(@Body({ schema: createMeal }) body: CreateMeal): Promise<Meal> {
    return this.meals.create(body);
  }

  @Put(':mealId')
  @Answers(meal, 'Changes a meal; what is left out stays', {
    404: 'There is no such meal.',
    409: 'There is already a meal of that name.',
  })
  update(
    @Param('mealId', { schema: id }) mealId: string,
    @Body({ schema: updateMeal }) body: UpdateMeal,
  ): Promise<Meal> {
    return this.meals.update(mealId, body);
  }

  @Delete(':mealId')
  @Answers(done, 'Deletes a meal; what was ordered of it keeps its name', { 404: 'There is no such meal.' })
  remove(@Param('mealId', { schema: id }) mealId: string): Promise<{ msg: string }> {
    return this.meals.remove(mealId);
  }
}
