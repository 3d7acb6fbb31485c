import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Post, Put } from '@nestjs/common';
import {
  assignMeal,
  assignStaff,
  nameKitchen,
  type AssignMeal,
  type AssignStaff,
  type Kitchen,
  type NameKitchen,
} from '@banquet/shared/kitchen';
import { id } from '@banquet/shared/text';
import { Allow } from '../core/viewer.js';
import { KitchensService } from './kitchens.service.js';

@Controller('admin/kitchens')
@Allow('admin')
export class KitchensController {
  constructor(private readonly kitchens: KitchensService) {}

  @Get()
  list(): Promise<Kitchen[]> {
    return this.kitchens.list();
  }

  @Post()
  create(@Body({ schema: nameKitchen }) body: NameKitchen): Promise<Kitchen> {
    return this.kitchens.create(body);
  }

  @Put(':kitchenId')
  rename(
    @Param('kitchenId', { schema: id }) kitchenId: string,
    @Body({ schema: nameKitchen }) body: NameKitchen,
  ): Promise<Kitchen> {
    return this.kitchens.rename(kitchenId, body);
  }

  @Delete(':kitchenId')
  remove(@Param('kitchenId', { schema: id }) kitchenId: string): Promise<{ msg: string }> {
    return this.kitchens.remove(kitchenId);
  }

  @Post(':kitchenId/assign-staff')
  @HttpCode(HttpStatus.OK)
  assignStaff(
    @Param('kitchenId', { schema: id }) kitchenId: string,
    @Body({ schema: assignStaff }) { staffId }: AssignStaff,
  ): Promise<Kitchen> {
    return this.kitchens.assignStaff(kitchenId, staffId);
  }

  @Delete(':kitchenId/assigned-staff/:staffId')
  removeStaff(
    @Param('kitchenId', { schema: id }) kitchenId: string,
    @Param('staffId', { schema: id }) staffId: string,
  ): Promise<Kitchen> {
    return this.kitchens.removeStaff(kitchenId, staffId);
  }

  @Post(':kitchenId/assign-meal')
  @HttpCode(HttpStatus.OK)
  assignMeal(
    @Param('kitchenId', { schema: id }) kitchenId: string,
    @Body({ schema: assignMeal }) { mealId }: AssignMeal,
  ): Promise<Kitchen> {
    return this.kitchens.assignMeal(kitchenId, mealId);
  }

  @Delete(':kitchenId/assigned-meals/:mealId')
  removeMeal(
    @Param('kitchenId', { schema: id }) kitchenId: string,
    @Param('mealId', { schema: id }) mealId: string,
  ): Promise<Kitchen> {
    return this.kitchens.removeMeal(kitchenId, mealId);
  }
}
