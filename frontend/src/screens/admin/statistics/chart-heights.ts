/* The place of a chart is as high as the chart will be, px. */

export const ORDERS_CHART_HEIGHT = 240;

/** One bar and its gap: forty of them stay readable. */
const ITEM_BAR = 30;
export const ITEMS_CHART_MARGIN = 4;

export const itemsChartHeight = (items: number): number => items * ITEM_BAR + 2 * ITEMS_CHART_MARGIN;
