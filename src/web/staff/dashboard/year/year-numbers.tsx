// The numbers of the chart as a table.

import { formatNumber } from '#domain/number-words.ts'
import { states } from '#domain/states.ts'
import {
  abbreviateMonth,
  countOf,
  formatMonth,
  type Month,
  totalOf,
  totalOfState,
  totalOfYear,
} from './months.ts'

const cell = 'py-1.5 pl-1.5 text-right tabular-nums sm:pl-3'

export function YearNumbers({ months }: { months: readonly Month[] }) {
  return (
    <table aria-label="Forms per month by state" className="mt-1 w-full text-sm sm:text-[0.9375rem]">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1.5 text-left font-semibold">
            Month
          </th>
          {states.map(({ code, name }) => (
            <th key={code} scope="col" className={`${cell} font-semibold`}>
              <abbr title={name} className="no-underline sm:hidden">
                {code}
              </abbr>
              <span className="max-sm:hidden">{name}</span>
            </th>
          ))}
          <th scope="col" className={`${cell} font-semibold`}>
            Total
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {months.map(month => (
          <tr key={month.month}>
            <th scope="row" className="py-1.5 text-left font-normal">
              <span className="sm:hidden">{abbreviateMonth(month.month)}</span>
              <span className="max-sm:hidden">{formatMonth(month.month)}</span>
            </th>
            {states.map(({ name }) => (
              <td key={name} className={cell}>
                {formatNumber(countOf(month, name))}
              </td>
            ))}
            <td className={`${cell} font-semibold`}>{formatNumber(totalOf(month))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <th scope="row" className="py-1.5 text-left">
            Year
          </th>
          {states.map(({ name }) => (
            <td key={name} className={cell}>
              {formatNumber(totalOfState(months, name))}
            </td>
          ))}
          <td className={cell}>{formatNumber(totalOfYear(months))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
