import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { done } from '@banquet/shared/errors';
import {
  createInventoryItem,
  inventoryItem,
  updateInventoryItem,
  type CreateInventoryItem,
  type InventoryItem,
  type UpdateInventoryItem,
} from '@banquet/shared/inventory';
import { id } from '@banquet/shared/text';
import { z } from 'zod';
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { InventoryService } from './inventory.service.js';

@Controller('admin/inventory')
@Allow('admin')
export class InventoryController {
  constructor(private readonly inventory: InventoryService) {}

  @Get()
  @Answers(z.array(inventoryItem), 'What is in store, by name')
  list(): Promise<InventoryItem[]> {
    return this.inventory.list();
  }

  @Post()
  @Answers(inventoryItem, 'Adds an item to the store', { 409: 'There is already an item of that name.' })
  create(@Body({ schema: createInventoryItem }) body: CreateInventoryItem): Promise<InventoryItem> {
    return this.inventory.create(body);
  }

  @Put(':itemId')
  @Answers(inventoryItem, 'Changes an item; what is left out stays', {
    404: 'There is no such item.',
    409: 'There is already an item of that name.',
  })
  update(
    @Param('itemId', { schema: id }) itemId: string,
    @Body({ schema: updateInventoryItem }) body: UpdateInventoryItem,
  ): Promise<InventoryItem> {
    return this.inventory.update(itemId, body);
  }

  @Delete(':itemId')
  @Answers(done, 'Deletes an item', { 404: 'There is no such item.' })
  remove(@Param('itemId', { schema: id }) itemId: string): Promise<{ msg: string }> {
    return this.inventory.remove(itemId);
  }
}
