import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Post, Put } from '@nestjs/common';
import { done } from '@banquet/shared/errors';
import {
  assignMeal,
  assignStaff,
  kitchen,
  nameKitchen,
  updateKitchen,
  type AssignMeal,
  type AssignStaff,
  type Kitchen,
  type NameKitchen,
  type UpdateKitchen,
} from '@banquet/shared/kitchen';
import { id } from '@banquet/shared/text';
import { z } from 'zod';
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { KitchensService } from './kitchens.service.js';

@Controller('admin/kitchens')
@Allow('admin')
export class KitchensController {
  constructor(private readonly kitchens: KitchensService) {}

  @Get()
  @Answers(z.array(kitchen), 'Every kitchen with its staff, tables and meals, by name')
  list(): Promise<Kitchen[]> {
    return this.kitchens.list();
  }

  @Post()
  @Answers(kitchen, 'Adds a kitchen', { 409: 'There is already a kitchen of that name.' })
  create(@Body({ schema: nameKitchen }) body: NameKitchen): Promise<Kitchen> {
    return this.kitchens.create(body);
  }

  @Put(':kitchenId')
  @Answers(kitchen, 'Changes a kitchen; what is left out stays', {
    404: 'There is no such kitchen.',
    409: 'There is already a kitchen of that name.',
  })
  update(
    @Param('kitchenId', { schema: id }) kitchenId: string,
    @Body({ schema: updateKitchen }) body: UpdateKitchen,
  ): Promise<Kitchen> {
    return this.kitchens.update(kitchenId, body);
  }

  @Delete(':kitchenId')
  @Answers(done, 'Deletes a kitchen; its tables and staff are unassigned', {
    404: 'There is no such kitchen.',
    409: 'The kitchen still has open orders.',
  })
  remove(@Param('kitchenId', { schema: id }) kitchenId: string): Promise<{ msg: string }> {
    return this.kitchens.remove(kitchenId);
  }

  @Post(':kitchenId/assign-staff')
  @HttpCode(HttpStatus.OK)
  @Answers(kitchen, 'Assigns kitchen staff who are assigned nowhere', {
    404: 'There is no such kitchen or user.',
    409: 'They are not kitchen staff, or are assigned to another kitchen.',
  })
  assignStaff(
    @Param('kitchenId', { schema: id }) kitchenId: string,
    @Body({ schema: assignStaff }) { staffId }: AssignStaff,
  ): Promise<Kitchen> {
    return this.kitchens.assignStaff(kitchenId, staffId);
  }

  @Delete(':kitchenId/assigned-staff/:staffId')
  @Answers(kitchen, 'Takes somebody off the kitchen’s staff', { 404: 'There is no such kitchen.' })
  removeStaff(
    @Param('kitchenId', { schema: id }) kitchenId: string,
    @Param('staffId', { schema: id }) staffId: string,
  ): Promise<Kitchen> {
    return this.kitchens.removeStaff(kitchenId, staffId);
  }

  @Post(':kitchenId/assign-meal')
  @HttpCode(HttpStatus.OK)
  @Answers(kitchen, 'Assigns a meal', { 404: 'There is no such kitchen or meal.' })
  assignMeal(
    @Param('kitchenId', { schema: id }) kitchenId: string,
    @Body({ schema: assignMeal }) { mealId }: AssignMeal,
  ): Promise<Kitchen> {
    return this.kitchens.assignMeal(kitchenId, mealId);
  }

  @Delete(':kitchenId/assigned-meals/:mealId')
  @Answers(kitchen, 'Takes a meal off the kitchen', { 404: 'There is no such kitchen.' })
  removeMeal(
    @Param('kitchenId', { schema: id }) kitchenId: string,
    @Param('mealId', { schema: id }) mealId: string,
  ): Promise<Kitchen> {
    return this.kitchens.removeMeal(kitchenId, mealId);
  }
}
