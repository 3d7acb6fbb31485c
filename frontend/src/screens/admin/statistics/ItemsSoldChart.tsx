import type { Statistics } from '@banquet/shared/statistics';
import { Bar } from '@ant-design/charts';
import { readToken } from '../../../components/theme/read-token';
import { ITEMS_CHART_MARGIN, itemsChartHeight } from './chart-heights';

/** To the right of the longest bar. */
const ROOM_FOR_NUMBER = 56;
const grouped = new Intl.NumberFormat();
const LONGEST_NAME = 26;

const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;

/** Drawn on a canvas; who cannot see it has the table beside it. */
const ItemsSoldChart = ({ sold }: { sold: Statistics['itemsSold'] }) => {
  const ink = readToken('ink');
  const font = readToken('font');
  return (
    <div role="img" aria-label="Bar chart: Items Sold">
      <Bar
        data={sold}
        xField="menuItem"
        yField="totalSold"
        autoFit
        height={itemsChartHeight(sold.length)}
        marginTop={ITEMS_CHART_MARGIN}
        marginBottom={ITEMS_CHART_MARGIN}
        marginLeft={0}
        paddingRight={ROOM_FOR_NUMBER}
        paddingTop={0}
        paddingBottom={0}
        animate={false}
        legend={false}
        tooltip={false}
        interaction={{ elementHighlight: false }}
        style={{ fill: readToken('brand'), radiusTopLeft: 4, radiusTopRight: 4, maxWidth: 18 }}
        label={{
          text: ({ totalSold }: { totalSold: number }) => grouped.format(totalSold),
          position: 'right',
          textAlign: 'start',
          dx: 6,
          fill: ink,
          fillOpacity: 1,
          fontSize: 13,
          fontWeight: 600,
          fontFamily: font,
        }}
        axis={{
          x: {
            title: false,
            tick: false,
            line: false,
            labelFormatter: shortened,
            labelFill: ink,
            labelFillOpacity: 1,
            labelOpacity: 1,
            labelFontSize: 13,
            labelFontFamily: font,
          },
          y: false,
        }}
      />
    </div>
  );
};

export default ItemsSoldChart;
