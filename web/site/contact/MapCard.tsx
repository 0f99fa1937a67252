import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { site } from '../facts/site.ts'
import { linkLook } from '../parts/look.ts'
import { MapDrawing } from './MapDrawing.tsx'

const { latitude, longitude } = site.coordinates
const reach = 0.006
const box = [longitude - reach, latitude - reach / 2, longitude + reach, latitude + reach / 2].join('%2C')
const embedUrl = `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`
const mapUrl = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** The map: at first our own drawing, so that nobody else learns of a visit until the visitor asks for the real map. */
export function MapCard({ tall = false }: { tall?: boolean }) {
  const [shown, setShown] = useState(false)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className={`relative bg-sunken ${tall ? 'h-72 sm:h-96' : 'h-44'}`}>
        {shown ? (
          <iframe
            title={`Map of ${site.name}`}
            src={embedUrl}
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <>
            <MapDrawing />
            <button
              type="button"
              onClick={() => setShown(true)}
              className="absolute top-3 right-3 ml-3 inline-flex min-h-9 items-center gap-2 rounded-control border border-control-line bg-surface px-3 text-control font-medium hover:border-second touch:min-h-11"
            >
              <MapPin aria-hidden size={16} strokeWidth={1.75} className="text-accent" />
              Show the map
            </button>
          </>
        )}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-control wrap-anywhere text-second">
        {site.address.text}
        <a href={mapUrl} target="_blank" rel="noreferrer" className={linkLook}>
          Open in OpenStreetMap
        </a>
      </p>
    </div>
  )
}
