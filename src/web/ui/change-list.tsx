// What a change replaced and with what, line by line, for any history.

export interface Change {
  field: string
  label: string
  from: string
  to: string
}

export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="mt-1.5 mb-1 grid gap-1.5">
      {changes.map(({ field, label, from, to }) => (
        <div
          key={`${field} ${from} ${to}`}
          className="rounded-control bg-sunken px-3 py-1.5 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-4"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">
            <Value text={from} look="line-through decoration-1 text-muted" />
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> became </span>
            <Value text={to} look="font-semibold" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Value = ({ text, look }: { text: string; look: string }) =>
  text === '' ? <span className="text-muted italic">nothing</span> : <bdi className={look}>{text}</bdi>
