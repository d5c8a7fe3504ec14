"""The base class of all models, and how bodies are read and written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from functools import cache
from inspect import isclass
from typing import Annotated, Any, Final, Literal, Optional, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, PrivateAttr, TypeAdapter, ValidationError
from pydantic_core import CoreSchema, core_schema

T = TypeVar("T")


def _wire_name(name: str) -> str:
    return re.sub(r"_([a-z0-9])", lambda match: match[1].upper(), name.rstrip("_"))


class Model(BaseModel):
    """An object of the API. Fields that this version does not know are in `model_extra`."""

    model_config = ConfigDict(
        alias_generator=_wire_name,
        populate_by_name=True,
        extra="allow",
        frozen=True,
        defer_build=True,
        protected_namespaces=(),
    )
    _request_id: Optional[str] = PrivateAttr(default=None)

    @property
    def request_id(self) -> str | None:
        """`x-request-id` of the response that this object is the result of; None inside of another object."""
        return self._request_id

    def to_dict(self) -> dict[str, Any]:
        """The object as JSON has it: names in camelCase, without fields that are not set."""
        return self.model_dump(mode="json", by_alias=True, exclude_unset=True, warnings=False)


class OneOf:
    """Marks a union whose variants are told apart by a field. An unknown value makes the `unknown` variant."""

    def __init__(self, field: str, variants: Mapping[str, type[Model]], unknown: type[Model]) -> None:
        self._field = field
        self._variants = variants
        self._unknown = unknown

    def variant_of(self, value: object) -> type[Model]:
        """The class for a value."""
        if isinstance(value, Model):
            return type(value)
        found = value.get(self._field) if isinstance(value, Mapping) else None
        return self._variants.get(found, self._unknown) if isinstance(found, str) else self._unknown

    def __get_pydantic_core_schema__(self, _source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        classes = {*self._variants.values(), self._unknown}
        return core_schema.tagged_union_schema(
            {variant.__name__: handler.generate_schema(variant) for variant in classes},
            discriminator=lambda value: self.variant_of(value).__name__,
        )


class Omitted(Enum):
    """The type of `OMITTED`."""

    OMITTED = "omitted"

    def __repr__(self) -> str:
        return "OMITTED"


OMITTED: Final[Literal[Omitted.OMITTED]] = Omitted.OMITTED
"""Leaves a field as it is, where None would remove its value."""


def body_of(fields: Mapping[str, object], nullable: Mapping[str, object]) -> dict[str, object]:
    """The given fields of a body: None is sent in `nullable` ones only."""
    given = {name: value for name, value in fields.items() if value is not None}
    given.update((name, value) for name, value in nullable.items() if value is not OMITTED)
    return given


@cache
def _adapter(type_: Any) -> TypeAdapter[Any]:
    return TypeAdapter(type_)


def dump(type_: Any, body: Mapping[str, object]) -> bytes:
    """The JSON of a request. Raises `ValueError`, without the values, if some are of another type."""
    adapter = _adapter(type_)
    try:
        value = adapter.validate_python(_plain(body))
    except ValidationError as error:
        faults = [f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors(include_input=False)]
        raise ValueError("; ".join(faults)) from None
    return adapter.dump_json(value, by_alias=True, exclude_unset=True)


def _plain(value: object) -> object:
    """Models as dictionaries, so that those of responses may be sent where their fields are right."""
    if isinstance(value, Model):
        return value.model_dump(by_alias=True, exclude_unset=True, warnings=False)
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(inner) for inner in value]
    return value


def parse(type_: Any, data: object) -> Any:
    """Reads a response. What a service of another version sends differently is kept as it is, and what it leaves out is None."""
    try:
        return _adapter(type_).validate_python(data)
    except ValidationError:
        return _parse_loosely(type_, data)


def _parse_loosely(type_: Any, data: object) -> Any:
    origin, arguments = get_origin(type_), get_args(type_)
    if origin is Annotated:
        union = next((mark for mark in arguments[1:] if isinstance(mark, OneOf)), None)
        return parse(union.variant_of(data) if union else arguments[0], data)
    if origin is Union:
        choices = [choice for choice in arguments if _is_composite(choice)]
        return parse(choices[0], data) if choices and data is not None else data
    if origin is list and isinstance(data, list):
        return [parse(arguments[0], item) for item in data]
    if origin is dict and isinstance(data, dict):
        return {key: parse(arguments[1], value) for key, value in data.items()}
    if isclass(type_) and issubclass(type_, Model) and isinstance(data, dict):
        return _construct(type_, data)
    return data


def _is_composite(type_: Any) -> bool:
    return get_origin(type_) in (list, dict, Annotated) or (isclass(type_) and issubclass(type_, Model))


def _construct(model: type[Model], data: dict[str, Any]) -> Model:
    model.model_rebuild()
    values: dict[str, Any] = {}
    aliases = set()
    for name, field in model.model_fields.items():
        alias = field.alias or name
        aliases.add(alias)
        type_ = Annotated[(field.annotation, *field.metadata)] if field.metadata else field.annotation
        if alias in data:
            values[name] = parse(type_, data[alias])
        elif field.is_required():
            values[name] = None
    extra = {key: value for key, value in data.items() if key not in aliases}
    given = {name for name, field in model.model_fields.items() if (field.alias or name) in data}
    return model.model_construct(given | set(extra), **values, **extra)
