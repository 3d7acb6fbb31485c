import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  createInventoryItem,
  updateInventoryItem,
  type CreateInventoryItem,
  type InventoryItem,
  type UpdateInventoryItem,
} from '@banquet/shared/inventory';
import { id } from '@banquet/shared/text';
import { Allow } from '../core/viewer.js';
import { InventoryService } from './inventory.service.js';

@Controller('admin/inventory')
@Allow('admin')
export class InventoryController {
  constructor(private readonly inventory: InventoryService) {}

  @Get()
  list(): Promise<InventoryItem[]> {
    return this.inventory.list();
  }

  @Post()
  create(@Body({ schema: createInventoryItem }) body: CreateInventoryItem): Promise<InventoryItem> {
    return this.inventory.create(body);
  }

  @Put(':itemId')
  update(
    @Param('itemId', { schema: id }) itemId: string,
    @Body({ schema: updateInventoryItem }) body: UpdateInventoryItem,
  ): Promise<InventoryItem> {
    return this.inventory.update(itemId, body);
  }

  @Delete(':itemId')
  remove(@Param('itemId', { schema: id }) itemId: string): Promise<{ msg: string }> {
    return this.inventory.remove(itemId);
  }
}
