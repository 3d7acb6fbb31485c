import { Column } from '@ant-design/charts';
import { readToken } from '../../../components/theme/read-token';
import { ORDERS_CHART_HEIGHT } from './chart-heights';

export interface Bar {
  label: string;
  orders: number;
}

/** Drawn on a canvas; who cannot see it has the table beside it. */
const OrdersChart = ({ title, bars }: { title: string; bars: readonly Bar[] }) => {
  const text = {
    labelFill: readToken('ink-soft'),
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: readToken('font'),
  };
  return (
    <div role="img" aria-label={`Bar chart: ${title}`} className="orders-placed__chart">
      <Column
        data={bars}
        xField="label"
        yField="orders"
        autoFit
        height={ORDERS_CHART_HEIGHT}
        marginTop={8}
        marginBottom={4}
        marginRight={0}
        animate={false}
        legend={false}
        tooltip={false}
        interaction={{ elementHighlight: false }}
        scale={{ y: { domainMin: 0, nice: true } }}
        style={{ fill: readToken('brand'), radiusTopLeft: 3, radiusTopRight: 3, maxWidth: 40 }}
        axis={{
          x: { ...text, title: false, tick: false, line: false, labelAutoRotate: false, labelAutoHide: true },
          y: {
            ...text,
            title: false,
            tick: false,
            tickCount: 4,
            tickFilter: (value: number) => Number.isInteger(value),
            grid: true,
            gridStroke: readToken('hairline'),
            gridStrokeOpacity: 1,
            gridLineDash: [0, 0],
          },
        }}
      />
    </div>
  );
};

export default OrdersChart;
