"""The models of the API."""

from ._generated.models import *  # noqa: F403
from ._models import OMITTED as OMITTED
from ._models import Model as Model
from ._models import Omitted as Omitted
