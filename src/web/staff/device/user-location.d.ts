import type { Position } from '#domain/near/position.ts';
export interface UserLocation {
    /** Null while the nearest are not wanted first, and until the device knows where it is. */
    position: Position | null;
    isAsking: boolean;
    /** Why the last attempt gave none. */
    failure: 'refused' | 'not found' | null;
}
export declare function turnOnNear(): Promise<void>;
export declare const turnOffNear: () => void;
export declare const useUserLocation: () => UserLocation;
